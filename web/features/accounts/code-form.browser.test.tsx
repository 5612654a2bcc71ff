import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { box, code, emailScreen, group, resetScreen, type, verify } from '#web/testing/code-form.ts';
import { answer, openScreen, startScreens } from '#web/testing/screen.tsx';

startScreens();

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  box(1)
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

// A whole code is sent by itself; what the server says to it is tested with each screen.
const calls: unknown[][] = [];
beforeEach(() => {
  calls.push(answer('/api/auth/verify-*otp', ['never']));
});

test('the six boxes move the focus on typing, Backspace and arrow keys', async () => {
  await openScreen(emailScreen);
  await expect.poll(() => group().getByRole('textbox').elements()).toHaveLength(6);
  await expect.element(box(1)).toHaveFocus();
  await userEvent.keyboard('4a0');
  expect(code()).toBe('40____');
  await expect.element(box(3)).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  await expect.element(box(2)).toHaveFocus();
  expect(code()).toBe('40____');
  await userEvent.keyboard('{Backspace}');
  expect(code()).toBe('4_____');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(box(1)).toHaveFocus();
  await userEvent.keyboard('9');
  expect(code()).toBe('9_____');
  await userEvent.keyboard('{End}');
  await expect.element(box(6)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(box(6)).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(box(1)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(box(2)).toHaveFocus();
});

test('the six boxes let another code be typed over the first', async () => {
  await openScreen(emailScreen);
  await type('111111');
  for (const another of ['279719', '279719', '111719']) {
    await box(1).click();
    await userEvent.keyboard(another);
    expect(code()).toBe(another);
  }
});

test('the six boxes make phones show digits and suggest the code from the mail', async () => {
  await openScreen(emailScreen);
  await expect.element(box(1)).toHaveAttribute('inputmode', 'numeric');
  await expect.element(box(1)).toHaveAttribute('autocomplete', 'one-time-code');
  await box(1).fill('402719');
  expect(code()).toBe('402719');
  await expect.element(box(6)).toHaveFocus();
});

test('the six boxes accept the digits of a pasted text, at most six', async () => {
  await openScreen(emailScreen);
  paste('Code: 40-27');
  await expect.poll(code).toBe('4027__');
  await expect.element(verify()).toBeDisabled();
  paste('123 456 789');
  await expect.poll(code).toBe('123456');
  await expect.poll(() => calls.at(-1)).toEqual([{ email: 'asha@example.in', otp: '123456' }]);
});

// specification 9.11
test('the six boxes of the reset accept a paste of exactly six digits only', async () => {
  await openScreen(resetScreen);
  for (const text of ['40271', '4027190', 'code']) {
    paste(text);
    expect(code(), text).toBe('______');
  }
  paste('402719');
  await expect.poll(code).toBe('402719');
});

for (const [name, path, text] of [
  ['email', emailScreen, 'Please enter the complete 6-digit OTP'],
  ['reset', resetScreen, 'Please enter the complete 6-digit code.'],
] as const) {
  test(`the six boxes need all six digits on the ${name} screen`, async () => {
    await openScreen(path);
    await expect.element(verify()).toBeDisabled();
    await type('40271');
    await expect.element(verify()).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent(text);
    await expect.element(box(1)).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('9');
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    await expect.poll(() => calls.at(-1)).toEqual([{ email: 'asha@example.in', otp: '402719' }]);
  });
}
