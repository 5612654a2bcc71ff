import { limits } from '#contracts/limits.ts';

/** What keeps two typed passwords from being sent, and the field that it stands at. */
export interface NewPasswordProblem {
  field: 'password' | 'confirmation';
  text: string;
}

/** Checks what can be known here; the server checks the rest. The length is counted in characters, as people do. */
export function newPasswordProblem(password: string, confirmation: string): NewPasswordProblem | null {
  if (password !== confirmation) return { field: 'confirmation', text: 'Passwords do not match.' };
  if (Array.from(password).length < limits.passwordMinLength) {
    return { field: 'password', text: `Password must be at least ${limits.passwordMinLength} characters long.` };
  }
  return null;
}
