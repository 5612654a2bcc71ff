import type { Plan } from '#contracts/money/plan-choices.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import { finishIntent } from '#web/session/intents.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import * as texts from '#texts/pricing.ts';

/** Lets a user who chose a plan before signing in confirm it. Nothing is ordered before the user confirms. */
export function WantedPlan({ plan, onContinue }: { plan: Plan | undefined; onContinue: (plan: Plan) => void }) {
  const finish = () => finishIntent('buy-plan');
  if (!plan) return null;
  return (
    <Dialog open onClose={finish} title={texts.continueWith({ plan: plan.name })} closeButton={false}>
      <p>{texts.chosenBefore({ price: formatExactRupees(plan.price), duration: plan.durationText })}</p>
      <DialogActions>
        <Button onClick={finish}>{texts.notNow()}</Button>
        <Button
          look="primary"
          onClick={() => {
            finish();
            onContinue(plan);
          }}
        >
          {texts.continueToPayment()}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
