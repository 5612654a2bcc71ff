import type { Page } from '@playwright/test';

export const group = (page: Page) => page.getByRole('group', { name: '6-digit code' });
const box = (page: Page, number: number) => group(page).getByRole('textbox', { name: `Digit ${number}` });
export const verify = (page: Page) => page.getByRole('button', { name: /^Verify/ });

export const code = (page: Page) =>
  group(page)
    .getByRole('textbox')
    .evaluateAll((all) => all.map((input) => (input as HTMLInputElement).value || '_').join(''));

export async function type(page: Page, digits: string): Promise<void> {
  await box(page, 1).focus();
  await page.keyboard.type(digits);
}
