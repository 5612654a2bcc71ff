import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { limits } from '#contracts/limits.ts';
import { bad } from '#web/testing/answers.ts';
import { advance, answer, openInStillTime, startScreens } from '#web/testing/screen.tsx';

startScreens();

const dot = (n: number) => page.getByRole('button', { name: `Picture ${n}`, exact: true });
const isCurrent = (n: number) => expect.element(dot(n)).toHaveAttribute('aria-current', 'true');

beforeEach(async () => {
  await page.viewport(1280, 800);
  for (const path of ['/api/properties', '/api/featured-homes', '/api/search/summary'])
    answer(path, [bad(500, 'Not now.')]);
});

/** The home page, on whose slideshow the browser reports whether motion is reduced. */
async function openHome(reduced: boolean): Promise<void> {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => ({ matches: reduced, addEventListener: () => undefined, removeEventListener: () => undefined }) as never,
  );
  await openInStillTime('/');
  // It starts some time after the page.
  await advance(1_500);
}

// specification 4.1
test('changes the picture every five seconds, until it is paused', async () => {
  await openHome(false);
  await isCurrent(1);
  await advance(limits.heroSlideMs);
  await isCurrent(2);
  await advance(limits.heroSlideMs - 1);
  await isCurrent(2);
  await advance(1);
  await isCurrent(3);
  await advance(limits.heroSlideMs);
  await isCurrent(1);
  await page.getByRole('button', { name: 'Pause the slideshow' }).click();
  await advance(4 * limits.heroSlideMs);
  await isCurrent(1);
});

test('stands still where motion is reduced, until it is played', async () => {
  await openHome(true);
  await advance(4 * limits.heroSlideMs);
  await isCurrent(1);
  await page.getByRole('button', { name: 'Play the slideshow' }).click();
  await advance(limits.heroSlideMs);
  await isCurrent(2);
});
