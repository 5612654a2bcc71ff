import { Eye, EyeOff } from 'lucide-react';
import { useState, type InputHTMLAttributes, type Ref } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Field } from './field.tsx';

interface PasswordFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  help?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A password with a button that shows what was typed. */
export function PasswordField({ label, help, error, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className="affix affix--end">
          <input {...input} {...control} className="input" type={shown ? 'text' : 'password'} />
          <IconButton
            label={shown ? 'Hide password' : 'Show password'}
            disabled={input.disabled}
            onClick={() => setShown((before) => !before)}
          >
            <Icon className="icon" />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
