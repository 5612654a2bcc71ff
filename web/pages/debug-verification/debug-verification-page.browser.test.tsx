import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bad, good } from '#web/testing/answers.ts';
import { answer, openInStillTime, startScreens } from '#web/testing/screen.tsx';

const token = 'abcdefghijklmnopqrstUVWXYZ0123456789-_abcde';
const call = `/api/auth/verify-email/${token}`;

startScreens();

describe('testing a token', () => {
  // specification 9.18
  test('shows the raw reply and the page’s address', async () => {
    answer(call, [good('Fine'), bad(400, 'Used up.', { hint: 'x' }), 'gone']);
    const said = vi.spyOn(window, 'alert').mockReturnValue();
    await openInStillTime('/debug-verification');
    const { origin } = location;
    const main = page.getByRole('main');
    const shown = () =>
      main
        .getByRole('definition')
        .elements()
        .map((one) => one.textContent);
    await expect.poll(shown).toEqual([origin, '/debug-verification', `${origin}/api`]);
    const test = main.getByRole('button', { name: 'Test Token' });
    await test.click();
    expect(said).toHaveBeenCalledExactlyOnceWith('Please enter a token to test');
    await main.getByLabelText('Verification token').fill(` ${token}\n`);
    await test.click();
    const result = main.getByRole('region', { name: 'Result' });
    await expect.element(result).toMatchTextContent(/"message": "Fine"/);
    await test.click();
    await expect.element(result).toMatchTextContent(/"status": 400,.*"message": "Used up\.",.*"hint": "x"/s);
    await test.click();
    await expect.element(result).toMatchTextContent(/"status": 0,.*Network error/s);
  });
});
