import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, startScreens } from '#web/testing/screen.tsx';
import { showToast } from './toast.ts';

startScreens();

test('a toast stands above the bar at the foot of a phone, however high it is', async () => {
  await page.viewport(320, 740);
  await openScreen('/cookies-policy');
  const bar = page.getByRole('navigation').last().element() as HTMLElement;
  showToast({ text: 'Payment successful.' });
  const toast = page.getByText('Payment successful.');
  await expect.element(toast).toBeVisible();
  for (const height of ['64px', '130px']) {
    bar.style.minHeight = height;
    const bottom = () => toast.element().closest('li')?.getBoundingClientRect().bottom;
    await expect.poll(bottom).toBeLessThan(bar.getBoundingClientRect().top);
  }
});
