import { limits } from '#contracts/limits.ts';

type NewPassword = Readonly<Record<'password' | 'password_confirmation', string>>;

/** Checks that need no server. The length is counted in characters (code points). */
export function checkNewPassword({ password, password_confirmation: again }: NewPassword): Partial<NewPassword> {
  if (password !== again) return { password_confirmation: 'Passwords do not match.' };
  if (Array.from(password).length < limits.passwordMinLength) {
    return { password: `Password must be at least ${limits.passwordMinLength} characters long.` };
  }
  return {};
}
