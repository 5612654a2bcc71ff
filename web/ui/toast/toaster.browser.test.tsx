import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen, startScreens } from '#web/testing/screen.tsx';
import { showToast } from './toast.ts';

startScreens();

/** A bar at the foot, such as that with the number of a home. */
function fixedBar(): HTMLElement {
  const bar = document.createElement('div');
  document.getElementById('content')?.append(bar);
  bar.setAttribute('style', 'anchor-name: --foot; position: fixed; inset: auto 0 0');
  return bar;
}

test.each([320, 768])('a toast stands above the bar at the foot of %i px, however high it is', async (width) => {
  await page.viewport(width, 740);
  await openScreen('/cookies-policy');
  // A phone has its own, which comes later in the page.
  const bars = [fixedBar(), page.getByRole('navigation').last().element() as HTMLElement];
  showToast({ text: `Payment of ${width} successful.` });
  const toast = page.getByText(`Payment of ${width} successful.`);
  await expect.element(toast).toBeVisible();
  for (const height of [64, 130]) {
    for (const bar of bars) bar.style.height = `${height}px`;
    const bottom = () => toast.element().closest('li')?.getBoundingClientRect().bottom;
    await expect.poll(bottom).toBeLessThan(740 - height);
    await expect.poll(bottom).toBeGreaterThan(740 - height - 60);
  }
});
