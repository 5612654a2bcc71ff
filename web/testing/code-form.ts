import { page, userEvent, type Locator } from 'vitest/browser';

/** The six boxes of a code, on the screens of addresses and of resets. */

export const emailScreen = '/verify-email-otp?email=asha@example.in';
export const resetScreen = '/verify-password-reset-otp?email=asha@example.in';

export const group = (): Locator => page.getByRole('group', { name: '6-digit code' });
export const box = (number: number): Locator => group().getByRole('textbox', { name: `Digit ${String(number)}` });
export const verify = (): Locator => page.getByRole('button', { name: /^Verify/ });
export const resend = (): Locator => page.getByRole('button', { name: /^Resend/ });

/** The typed digits; `_` is an empty box. */
export const code = (): string =>
  group()
    .getByRole('textbox')
    .elements()
    .map((input) => (input as HTMLInputElement).value || '_')
    .join('');

export async function type(digits: string): Promise<void> {
  await box(1).click();
  await userEvent.keyboard(digits);
}
