import { typedDigits } from '#contracts/text/digits.ts';
import { limits } from '#contracts/limits.ts';
import type { SecondStepSetupReply } from '#contracts/accounts/second-steps.ts';
import { Button } from '#web/ui/button/button.tsx';
import { DialogActions } from '#web/ui/dialog/dialog.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './second-step.module.css';
import * as accountTexts from '#texts/account.ts';
import * as texts from '#texts/profile-security.ts';
import * as common from '#texts/common.ts';

interface SecondStepSecretProps {
  secret: SecondStepSetupReply['data'];
  onClose: () => void;
  /** Confirms the secret. */
  onCode: (code: string) => Promise<void>;
}

/** The secret for the authenticator app, as a QR code and as text, and the field for its first code. */
export function SecondStepSecret({ secret, onClose, onCode }: SecondStepSecretProps) {
  const { qr } = secret;
  const { form, field, busy, clear } = useForm<'code'>({
    check: ({ code }) => ({
      code: new RegExp(`^\\d{${limits.codeDigits}}$`).test(typedDigits(code))
        ? undefined
        : accountTexts.codeIncomplete({ codeDigits: limits.codeDigits }),
    }),
    send: ({ code }) => onCode(typedDigits(code)),
    problemAt: 'code',
  });

  return (
    <form {...form} className={layout.stack} noValidate onInput={clear}>
      <p>{texts.scan()}</p>
      <svg className={css.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={texts.qrCode()}>
        {/* Cameras read dark on light, in both themes. */}
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <div>
        <p className={typography.meta}>{texts.orEnterKey()}</p>
        <p className={css.key}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</p>
        <p>
          <a className={typography.link} href={secret.uri}>
            {texts.openApp()}
          </a>
        </p>
      </div>
      <TextField
        {...field('code')}
        label={texts.codeOfApp()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={limits.codeDigits + 1}
      />
      <DialogActions>
        <Button onClick={onClose}>{common.cancel()}</Button>
        <Button look="primary" type="submit" busy={busy}>
          {texts.turnOn()}
        </Button>
      </DialogActions>
    </form>
  );
}
