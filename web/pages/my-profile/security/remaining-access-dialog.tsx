import { useState } from 'react';
import { endRemainingAccess } from '#contracts/calls/credentials.ts';
import { remainingAccessText, type RemainingAccess } from '#contracts/accounts/remaining-access-text.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import * as texts from '#texts/profile-security.ts';

interface RemainingAccessDialogProps {
  access: RemainingAccess;
  onEnded: () => void;
  onClose: () => void;
}

/** Ends what opens the account beside its password, and shows new recovery codes where it has a second step. */
export function RemainingAccessDialog({ access, onEnded, onClose }: RemainingAccessDialogProps) {
  // Those of the moment when the dialog opened: the numbers fall while new recovery codes are shown.
  const [{ hasSecondStep, named }] = useState(() => ({
    hasSecondStep: access.authenticator_apps > 0,
    named: remainingAccessText({ ...access, authenticator_apps: 0, recovery_codes: 0 }),
  }));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Dialog open onClose={onClose} title={codes ? texts.saveCodes() : texts.endAllQuestion()}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : (
        <ProofForm
          withCode={hasSecondStep}
          submit={texts.endAll()}
          look="danger"
          onClose={onClose}
          onSend={async (proof) => {
            const { message, recovery_codes: made } = await makeCall(endRemainingAccess, { body: proof });
            onEnded();
            showToast({ text: message });
            if (made) setCodes(made);
            else onClose();
          }}
        >
          <p>{named}</p>
          <p>{texts.endAllText()}</p>
          {hasSecondStep && <p>{texts.secondStepStays()}</p>}
        </ProofForm>
      )}
    </Dialog>
  );
}
