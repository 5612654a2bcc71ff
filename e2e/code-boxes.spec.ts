import type { Page } from '@playwright/test';
import { answer } from './accounts-screens.ts';
import { box, code, emailScreen, group, resetScreen, type, verify } from './code-form.ts';
import { openPage } from './open-page.ts';
import { expect, test } from './test.ts';

async function paste(page: Page, text: string): Promise<void> {
  await box(page, 1).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

// A whole code is sent by itself; what the server says to it is tested in code-screens.spec.ts.
const calls: unknown[][] = [];
test.beforeEach(async ({ page }) => {
  calls.push(await answer(page, '/api/auth/verify-*otp', 'never'));
});

test('the six boxes move the focus on typing, Backspace and arrow keys', async ({ page }) => {
  await openPage(page, emailScreen);
  await expect(group(page).getByRole('textbox')).toHaveCount(6);
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type('4a0');
  expect(await code(page)).toBe('40____');
  await expect(box(page, 3)).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(box(page, 2)).toBeFocused();
  expect(await code(page)).toBe('40____');
  await page.keyboard.press('Backspace');
  expect(await code(page)).toBe('4_____');
  await page.keyboard.press('ArrowLeft');
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.type('9');
  expect(await code(page)).toBe('9_____');
  await page.keyboard.press('End');
  await expect(box(page, 6)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 6)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(box(page, 1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(box(page, 2)).toBeFocused();
});

test('the six boxes let another code be typed over the first', async ({ page }) => {
  await openPage(page, emailScreen);
  await type(page, '111111');
  for (const another of ['279719', '279719', '111719']) {
    await box(page, 1).click();
    await page.keyboard.type(another);
    expect(await code(page)).toBe(another);
  }
});

test('the six boxes make phones show digits and suggest the code from the mail', async ({ page }) => {
  await openPage(page, emailScreen);
  await expect(box(page, 1)).toHaveAttribute('inputmode', 'numeric');
  await expect(box(page, 1)).toHaveAttribute('autocomplete', 'one-time-code');
  await box(page, 1).fill('402719');
  expect(await code(page)).toBe('402719');
  await expect(box(page, 6)).toBeFocused();
});

test('the six boxes accept the digits of a pasted text, at most six', async ({ page }) => {
  await openPage(page, emailScreen);
  await paste(page, 'Code: 40-27');
  expect(await code(page)).toBe('4027__');
  await expect(verify(page)).toBeDisabled();
  await paste(page, '123 456 789');
  expect(await code(page)).toBe('123456');
  await expect.poll(() => calls.at(-1)).toEqual([{ email: 'asha@example.in', otp: '123456' }]);
});

test('the six boxes of the reset accept a paste of exactly six digits only', async ({ page }) => {
  await openPage(page, resetScreen);
  for (const text of ['40271', '4027190', 'code']) {
    await paste(page, text);
    expect(await code(page), text).toBe('______');
  }
  await paste(page, '402719');
  expect(await code(page)).toBe('402719');
});

for (const [name, path, text] of [
  ['email', emailScreen, 'Please enter the complete 6-digit OTP'],
  ['reset', resetScreen, 'Please enter the complete 6-digit code.'],
] as const) {
  test(`the six boxes need all six digits on the ${name} screen`, async ({ page }) => {
    await openPage(page, path);
    await expect(verify(page)).toBeDisabled();
    await type(page, '40271');
    await expect(verify(page)).toBeDisabled();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(text);
    await expect(box(page, 1)).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type('9');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => calls.at(-1)).toEqual([{ email: 'asha@example.in', otp: '402719' }]);
  });
}
