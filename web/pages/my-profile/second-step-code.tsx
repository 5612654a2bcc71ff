import { Field } from '#web/ui/field/field.tsx';
import * as controls from '#web/ui/field/field.module.css';

/** The field for a code beside the password, where an account has a second step. */
export function SecondStepCode({ error }: { error: string | undefined }) {
  return (
    <Field label="Code" help="Of your authenticator app, or a recovery code" error={error}>
      {(control) => (
        <input
          {...control}
          className={controls.input}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
    </Field>
  );
}
