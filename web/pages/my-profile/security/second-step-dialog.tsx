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
import * as texts from '#texts/profile-security.ts';
import * as common from '#texts/common.ts';

interface SecondStepDialogProps {
  change: SecondStepChange;
  onChanged: () => void;
  onClose: () => void;
}

/** Turns the second step on or off, or makes new recovery codes: password and codes first, then the result. */
export function SecondStepDialog({ change, onChanged, onClose }: SecondStepDialogProps) {
  const [secret, setSecret] = useState<SecondStepSetupReply['data'] | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function handleCodes(made: readonly string[]) {
    setCodes(made);
    onChanged();
  }

  return (
    <Dialog open onClose={onClose} title={codes ? texts.saveCodes() : texts.secondStepTitle({ change })}>
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
          submit={common.continueOn()}
          onClose={onClose}
          onSend={async (proof) => setSecret((await makeCall(setUpSecondStep, { body: proof })).data)}
        >
          <p>{texts.needsApp()}</p>
        </ProofForm>
      ) : change === 'off' ? (
        <ProofForm
          withCode
          submit={texts.turnOff()}
          look="danger"
          onClose={onClose}
          onSend={async (proof) => {
            const { message } = await makeCall(turnOffSecondStep, { body: proof });
            onChanged();
            showToast({ text: message });
            onClose();
          }}
        >
          <p>{texts.turnOffText()}</p>
        </ProofForm>
      ) : (
        <ProofForm
          withCode
          submit={texts.makeCodes()}
          onClose={onClose}
          onSend={async (proof) => handleCodes((await makeCall(renewRecoveryCodes, { body: proof })).recovery_codes)}
        >
          <p>{texts.oldCodesEnd()}</p>
        </ProofForm>
      )}
    </Dialog>
  );
}
