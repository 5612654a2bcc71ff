import { TextField } from '#web/ui/field/text-field.tsx';
import * as texts from '#texts/profile-security.ts';

/** The field for a code beside the password, where an account has a second step. */
export function SecondStepCode(field: { name: string; error?: string }) {
  return (
    <TextField
      {...field}
      label={texts.code()}
      help={texts.codeHelp()}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
