import { limits } from '#contracts/limits.ts';
import * as texts from '#texts/password-reset.ts';

type NewPassword = Readonly<Record<'password' | 'password_confirmation', string>>;

/** Checks that need no server. The length is counted in characters (code points). */
export function checkNewPassword({ password, password_confirmation: again }: NewPassword): Partial<NewPassword> {
  if (password !== again) return { password_confirmation: texts.differ() };
  if (Array.from(password).length < limits.passwordMinLength) {
    return { password: texts.tooShort({ passwordMinLength: limits.passwordMinLength }) };
  }
  return {};
}
