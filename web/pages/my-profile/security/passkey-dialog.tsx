import { useState } from 'react';
import { removePasskey, renamePasskey } from '#contracts/calls/passkeys.ts';
import { factorLimits } from '#contracts/accounts/factor-limits.ts';
import type { Passkey } from '#contracts/accounts/passkeys.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useCallForm } from '#web/ui/form/use-call-form.ts';
import type { FieldValues } from '#web/ui/form/use-form.ts';
import { showToast } from '#web/ui/toast/toast.ts';
import type { PasskeyChange } from './security-changes.ts';
import { ProofForm, type Proof } from './proof-form.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/profile-security.ts';
import * as common from '#texts/common.ts';

interface PasskeyDialogProps {
  change: PasskeyChange;
  /** The account has a second step, whose code is required too. */
  withCode: boolean;
  onChanged: () => void;
  onClose: () => void;
}

/** Adds, names or removes a passkey. */
export function PasskeyDialog({ change, withCode, onChanged, onClose }: PasskeyDialogProps) {
  function finish(message: string) {
    onChanged();
    showToast({ text: message });
    onClose();
  }
  return (
    <Dialog open onClose={onClose} title={texts.passkeyTitle({ kind: change.kind })}>
      {change.kind === 'add' ? (
        <AddForm withCode={withCode} onDone={finish} onClose={onClose} />
      ) : change.kind === 'rename' ? (
        <RenameForm passkey={change.passkey} onDone={finish} onClose={onClose} />
      ) : (
        <ProofForm
          withCode={withCode}
          submit={common.remove()}
          look="danger"
          onClose={onClose}
          onSend={async (proof) => {
            const params = { id: change.passkey.id };
            finish((await makeCall(removePasskey, { params, body: proof })).message);
          }}
        >
          <p>{texts.removePasskeyText({ name: change.passkey.name })}</p>
        </ProofForm>
      )}
    </Dialog>
  );
}

interface FormProps {
  onDone: (message: string) => void;
  onClose: () => void;
}

function AddForm({ withCode, onDone, onClose }: FormProps & { withCode: boolean }) {
  const [wrong, setWrong] = useState<string>();

  async function add(proof: Proof, { name = '' }: FieldValues<string>) {
    if (name === '') {
      setWrong(texts.nameNeeded());
      return;
    }
    const { addPasskey } = await import('#web/session/passkey-calls.ts');
    const reply = await addPasskey(name, proof).catch((error: unknown) => {
      if (error instanceof ApiFailure) throw error;
      // The library's reasons are in words for engineers; the one that people meet is a device that holds a passkey
      // already.
      const has = error instanceof Error && error.cause instanceof Error && error.cause.name === 'InvalidStateError';
      throw new ApiFailure(0, has ? texts.hasPasskey() : texts.passkeyFailed());
    });
    if (!reply) throw new ApiFailure(0, texts.noPasskeyMade());
    onDone(reply.message);
  }

  return (
    <ProofForm withCode={withCode} submit={common.continueOn()} onClose={onClose} onSend={add}>
      <NameField name="name" help={texts.passkeyNameHelp()} error={wrong} onChange={() => setWrong(undefined)} />
    </ProofForm>
  );
}

function RenameForm({ passkey, onDone, onClose }: FormProps & { passkey: Passkey }) {
  const { form, field, busy, clear } = useCallForm(renamePasskey, {
    check: ({ name }) => ({ name: name === '' ? texts.nameNeeded() : undefined }),
    given: (body) => ({ params: { id: passkey.id }, body }),
    onSent: ({ message }) => onDone(message),
    broken: renamePasskey.failed(),
    problemAt: 'name',
  });
  return (
    <form {...form} className={layout.stack} noValidate onInput={clear}>
      <NameField {...field('name')} defaultValue={passkey.name} />
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {common.save()}
        </Button>
      </DialogActions>
    </form>
  );
}

interface NameFieldProps {
  name: string;
  error: string | undefined;
  help?: string;
  defaultValue?: string;
  onChange?: () => void;
}

function NameField(field: NameFieldProps) {
  return <TextField {...field} label={texts.name()} autoComplete="off" maxLength={factorLimits.passkeyName} required />;
}
