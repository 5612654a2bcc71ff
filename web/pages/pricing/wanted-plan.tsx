import type { Plan } from '#contracts/money/plan-choices.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import { finishIntent } from '#web/session/intents.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';

/** Lets a user who chose a plan before signing in confirm it. Nothing is ordered before the user confirms. */
export function WantedPlan({ plan, onContinue }: { plan: Plan | undefined; onContinue: (plan: Plan) => void }) {
  const finish = () => finishIntent('buy-plan');
  if (!plan) return null;
  return (
    <Dialog open onClose={finish} title={`Continue with ${plan.name}?`} closeButton={false}>
      <p>
        You chose this plan before you signed in: {formatExactRupees(plan.price)} for {plan.durationText}. Nothing has
        been paid yet.
      </p>
      <DialogActions>
        <Button onClick={finish}>Not now</Button>
        <Button
          look="primary"
          onClick={() => {
            finish();
            onContinue(plan);
          }}
        >
          Continue to payment
        </Button>
      </DialogActions>
    </Dialog>
  );
}
