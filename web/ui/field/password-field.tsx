import { Eye, EyeOff } from 'lucide-react';
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Field } from './field.tsx';
import * as css from './field.module.css';
import * as texts from '#texts/ui.ts';

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  help?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, help, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className={`${css.affix} ${css.affixEnd}`}>
          <input {...input} {...control} className={css.input} type={shown ? 'text' : 'password'} />
          <IconButton
            label={shown ? texts.hidePassword() : texts.showPassword()}
            disabled={input.disabled}
            onClick={() => setShown((before) => !before)}
          >
            <Icon />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
