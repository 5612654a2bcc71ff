import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { outside, watchShifts } from './layout.ts';
import { openPage } from './open-page.ts';
import { pageKinds, publicPages, richHome } from './public-pages.ts';
import { expect, test } from './test.ts';

// Each page is loaded twice, as a phone and as a desk, and asked everything that can be asked of any page.

test.describe.configure({ mode: 'parallel' });

const widths = [320, 360, 768, 1024, 1280, 1920, 2560];
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const mostScriptBytes = 130_000;
const mostShift = 0.02;

/** Scrolls through the page as a reader does, so that every picture on the way has come, and back to the top. */
async function lookAtAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const inWindow = ({ left, right, top, bottom }: DOMRect) =>
      right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      const seen = [...document.images].filter((image) => inWindow(image.getBoundingClientRect()));
      await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
  });
}

/** Pictures that were fetched ahead and are shown nowhere. */
function preloadedInVain(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = new Set([...document.images].map((image) => image.currentSrc));
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ initiatorType, name }) => initiatorType === 'link' && /\.(avif|webp)$/.test(name) && !shown.has(name))
      .map(({ name }) => name);
  });
}

/** What axe objects to, as "rule: element". */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

for (const device of ['phone', 'desk'] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(device === 'phone' ? { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } : {});

    for (const { name, status } of pageKinds) {
      test(`${name} is light, still, within the window and for everybody`, async ({
        page,
        database,
        expectConsoleErrors,
      }) => {
        const { path } = (await publicPages(database)).find((one) => one.name === name)!;
        if (status !== 200) expectConsoleErrors(/404/);
        const scripts = new Map<string, number>();
        const reading: Promise<void>[] = [];
        page.on('response', (response) => {
          if (response.request().resourceType() !== 'script') return;
          reading.push(
            response.body().then((body) => void scripts.set(response.url(), gzipSync(body, { level: 9 }).length)),
          );
        });
        const shifts = await watchShifts(page);
        await openPage(page, path);
        await page.waitForLoadState('networkidle');
        await Promise.all(reading);
        const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
        expect(bytes, `${path} loads so much JavaScript`).toBeLessThanOrEqual(mostScriptBytes);

        // While it sets the emulated phone up, the browser fetches for the width of a desk as well.
        if (device === 'desk') expect(await preloadedInVain(page), path).toEqual([]);
        await lookAtAll(page);
        if ((await shifts()).score > mostShift) {
          // A busy machine paints a page of which half has come. What is laid out wrongly moves every time.
          await page.reload();
          await lookAtAll(page);
          const { score, moved } = await shifts();
          expect(score, `${path} moves while it loads: ${moved.join(', ')}`).toBeLessThanOrEqual(mostShift);
        }
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expect(page.getByRole('main'), path).toHaveCount(1);

        for (const colorScheme of ['light', 'dark'] as const) {
          // Without motion: on its way from one theme to the other a colour has any contrast.
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          expect(await violations(page), `${path} in the ${colorScheme}`).toEqual([]);
        }
        const { height } = page.viewportSize() ?? { height: 740 };
        for (const width of widths.filter((one) => (device === 'phone' ? one < 800 : one >= 800))) {
          await page.setViewportSize({ width, height });
          expect(await outside(page), `${path} at ${width} px`).toEqual([]);
        }
      });
    }
  });
}

test('suggestions and menus are for everybody too', async ({ page }) => {
  await openPage(page, '/terms-conditions');
  await page.getByRole('button', { name: 'Post property' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await violations(page), 'menu').toEqual([]);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), `menu on a phone, ${colorScheme}`).toEqual([]);
  }
  expect(await outside(page)).toEqual([]);

  await openPage(page, '/properties');
  await page.getByRole('combobox', { name: 'Location' }).pressSequentially('pun');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.getByRole('combobox', { name: 'Location' }).press('ArrowDown');
  expect(await violations(page), 'suggestions').toEqual([]);
});

test('dialogs are for everybody too', async ({ page, database }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/properties');
  await page.getByRole('link', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show / })).toBeVisible();
  expect(await violations(page), 'filters').toEqual([]);

  await openPage(page, `/property/${await richHome(database)}`);
  await page.locator('.gallery a').first().click();
  await expect(page.getByRole('dialog', { name: /^Photos of/ })).toBeVisible();
  expect(await violations(page), 'viewer').toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.actbar').getByRole('button', { name: 'Call' }).click();
  await expect(page.getByRole('dialog', { name: 'Contact Details Locked' })).toBeVisible();
  expect(await violations(page), 'question').toEqual([]);
});
