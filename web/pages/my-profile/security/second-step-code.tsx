import { TextField } from '#web/ui/field/text-field.tsx';

/** The field for a code beside the password, where an account has a second step. */
export function SecondStepCode(field: { name: string; error?: string }) {
  return (
    <TextField
      {...field}
      label="Code"
      help="Of your authenticator app, or a recovery code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
