import { useState } from 'react';
import {
  confirmSecondStep,
  renewRecoveryCodes,
  setUpSecondStep,
  turnOffSecondStep,
} from '#contracts/calls/second-steps.ts';
import type { SecondStepSetupReply } from '#contracts/accounts/second-steps.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { showToast } from '#web/ui/toast/toast.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecondStepChange } from './security-changes.ts';
import { SecondStepSecret } from './second-step-secret.tsx';

interface SecondStepDialogProps {
  change: SecondStepChange;
  onChanged: () => void;
  onClose: () => void;
}

const titles: Record<SecondStepChange, string> = {
  on: 'Turn on the second step',
  off: 'Turn off the second step?',
  codes: 'Make new recovery codes',
};

/** Turns the second step on or off, or makes new recovery codes: password and codes first, then the result. */
export function SecondStepDialog({ change, onChanged, onClose }: SecondStepDialogProps) {
  const [secret, setSecret] = useState<SecondStepSetupReply['data'] | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function handleCodes(made: readonly string[]) {
    setCodes(made);
    onChanged();
  }

  return (
    <Dialog open onClose={onClose} title={codes ? 'Save your recovery codes' : titles[change]}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={onClose} />
      ) : secret ? (
        <SecondStepSecret
          secret={secret}
          onClose={onClose}
          onCode={async (code) => handleCodes((await makeCall(confirmSecondStep, { body: { code } })).recovery_codes)}
        />
      ) : change === 'on' ? (
        <ProofForm
          submit="Continue"
          onClose={onClose}
          onSend={async (proof) => setSecret((await makeCall(setUpSecondStep, { body: proof })).data)}
        >
          <p>You need an authenticator app on your phone, such as Google Authenticator, Aegis or 2FAS.</p>
        </ProofForm>
      ) : change === 'off' ? (
        <ProofForm
          withCode
          submit="Turn off"
          look="danger"
          onClose={onClose}
          onSend={async (proof) => {
            const { message } = await makeCall(turnOffSecondStep, { body: proof });
            onChanged();
            showToast({ text: message });
            onClose();
          }}
        >
          <p>Your password alone will be enough to sign in. Your recovery codes are deleted.</p>
        </ProofForm>
      ) : (
        <ProofForm
          withCode
          submit="Make new codes"
          onClose={onClose}
          onSend={async (proof) => handleCodes((await makeCall(renewRecoveryCodes, { body: proof })).recovery_codes)}
        >
          <p>The codes from before will no longer work.</p>
        </ProofForm>
      )}
    </Dialog>
  );
}
