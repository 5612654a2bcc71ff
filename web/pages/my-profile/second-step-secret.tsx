import { useRef, useState, type SubmitEvent } from 'react';
import { typedDigits } from '#contracts/digits.ts';
import { accountTexts } from '#contracts/account-texts.ts';
import { limits } from '#contracts/limits.ts';
import type { SecondStepSetupReply } from '#contracts/second-steps.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { Field } from '#web/ui/field/field.tsx';
import * as controls from '#web/ui/field/field.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './second-step.module.css';

interface SecondStepSecretProps {
  secret: SecondStepSetupReply['data'];
  onClose: () => void;
  /** Confirms the secret. */
  onCode: (code: string) => Promise<void>;
}

/** The secret for the authenticator app, as a QR code and as text, and the field for its first code. */
export function SecondStepSecret({ secret, onClose, onCode }: SecondStepSecretProps) {
  const { qr } = secret;
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  async function send(code: string) {
    setBusy(true);
    setWrong(undefined);
    try {
      await onCode(code);
    } catch (error) {
      setWrong(error instanceof ApiFailure ? error.message : 'The second step could not be turned on');
      setBusy(false);
      input.current?.focus();
    }
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const code = typedDigits(input.current?.value ?? '');
    if (/^\d+$/.test(code) && code.length === limits.codeDigits) return void send(code);
    setWrong(accountTexts.codeIncomplete);
    input.current?.focus();
  }

  return (
    <form className={layout.stack} noValidate onSubmit={handleSubmit}>
      <p>Scan this with your authenticator app:</p>
      <svg className={css.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code of the key below">
        {/* Cameras read dark on light, in both themes. */}
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <div>
        <p className={typography.meta}>Or enter this key there:</p>
        <p className={css.key}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</p>
        <p>
          <a className={typography.link} href={secret.uri}>
            Open the app on this device
          </a>
        </p>
      </div>
      <Field label="Code that the app shows" error={wrong}>
        {(control) => (
          <input
            {...control}
            ref={input}
            className={controls.input}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={limits.codeDigits + 1}
            onChange={() => setWrong(undefined)}
          />
        )}
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" type="submit" busy={busy}>
          Turn on
        </Button>
      </DialogActions>
    </form>
  );
}
