import { limits } from '#contracts/limits.ts';

/** Why two typed passwords are not sent, and the field that shows it. */
export interface NewPasswordProblem {
  field: 'password' | 'confirmation';
  text: string;
}

/** Checks that need no server. The length is counted in characters (code points). */
export function newPasswordProblem(password: string, confirmation: string): NewPasswordProblem | null {
  if (password !== confirmation) return { field: 'confirmation', text: 'Passwords do not match.' };
  if (Array.from(password).length < limits.passwordMinLength) {
    return { field: 'password', text: `Password must be at least ${limits.passwordMinLength} characters long.` };
  }
  return null;
}
