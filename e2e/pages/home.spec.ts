import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  // specification 4.1
  test('changes the picture every five seconds, until it is paused', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/');
    const dot = (n: number) => page.getByRole('button', { name: `Picture ${n}`, exact: true });
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    // The slideshow starts some time after hydration; from then on each picture is shown for five seconds.
    await expect(async () => {
      await page.clock.runFor(500);
      await expect(dot(2)).toHaveAttribute('aria-current', 'true', { timeout: 100 });
    }).toPass();
    await page.clock.runFor(10_000);
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Pause the slideshow' }).click();
    await page.clock.runFor(20_000);
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
  });
});
