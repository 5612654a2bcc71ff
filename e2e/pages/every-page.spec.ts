import type { Page } from '@playwright/test';
import { expectStill, outside, watchShifts } from './layout.ts';
import { chosenOn } from '../matrix/chosen.ts';
import { openPage } from '../open-page.ts';
import { countScripts, expectForEverybody, lookAtAll, violations, widthsOf } from './page-checks.ts';
import { pageKinds, publicPages, richHome } from '../public-pages.ts';
import { expect, test } from '../test.ts';

// Each page is loaded on a phone and on a desktop, and goes through the checks for all pages.

test.describe.configure({ mode: 'parallel' });

const mostScriptBytes = 130_000;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Pictures that were preloaded but are not shown. */
function preloadedInVain(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = new Set([...document.images].map((image) => image.currentSrc));
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return entries
      .filter(({ initiatorType, name }) => initiatorType === 'link' && /\.(avif|webp)$/.test(name) && !shown.has(name))
      .map(({ name }) => name);
  });
}

const looks = chosenOn(pageKinds, ['phone', 'desk'] as const, 7);
for (const device of ['phone', 'desk'] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(device === 'phone' ? phone : {});

    for (const { kind } of looks.filter((look) => look.device === device)) {
      const { name, status } = kind;
      // specification 2.10, 5.10
      test(`${name} is light, stable, within the window and accessible`, async ({
        page,
        database,
        expectConsoleErrors,
      }) => {
        const { path } = (await publicPages(database)).find((one) => one.name === name)!;
        if (status !== 200) expectConsoleErrors(/404/);
        const scriptBytes = countScripts(page);
        const shifts = await watchShifts(page);
        await openPage(page, path);
        expect(await scriptBytes(), `${path} loads so much JavaScript`).toBeLessThanOrEqual(mostScriptBytes);

        // While Playwright sets up the emulated phone, the browser also loads pictures for the width of a desktop.
        if (device === 'desk') expect(await preloadedInVain(page), path).toEqual([]);
        await lookAtAll(page);
        await expectStill(shifts, page.url());
        await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
        await expect(page.getByRole('main'), path).toHaveCount(1);

        await expectForEverybody(page, widthsOf[device]);
      });
    }
  });
}

const looksInHindi = chosenOn(pageKinds, ['phone', 'desk'] as const, 4);
for (const device of ['phone', 'desk'] as const) {
  test.describe(`in Hindi on a ${device}`, () => {
    test.use({ ...(device === 'phone' && phone), locale: 'hi-IN' });

    for (const { kind } of looksInHindi.filter((look) => look.device === device)) {
      const { name, status } = kind;
      // specification 25.1
      test(`${name} is light and stable`, async ({ page, database, expectConsoleErrors }) => {
        const { path } = (await publicPages(database)).find((one) => one.name === name)!;
        if (status !== 200) expectConsoleErrors(/404/);
        const scriptBytes = countScripts(page);
        const shifts = await watchShifts(page);
        await openPage(page, `/hi${path}`);
        expect(await scriptBytes(), `/hi${path} loads so much JavaScript`).toBeLessThanOrEqual(mostScriptBytes);
        await lookAtAll(page);
        await expectStill(shifts, page.url());
      });
    }
  });
}

// specification 6.5
test('suggestions, menus and dialogs are accessible too', async ({ page, database }) => {
  await openPage(page, '/properties');
  await page.getByRole('button', { name: 'Post property' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await violations(page), 'menu').toEqual([]);
  await page.keyboard.press('Escape');
  // A closed menu gives the focus back to its button, which would take it from the field and close its list.
  await expect(page.getByRole('button', { name: 'Post property' })).toBeFocused();
  await page.getByRole('combobox', { name: 'Location' }).pressSequentially('pun');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.getByRole('combobox', { name: 'Location' }).press('ArrowDown');
  expect(await violations(page), 'suggestions').toEqual([]);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first()).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page), `menu on a phone, ${colorScheme}`).toEqual([]);
  }
  expect(await outside(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show / })).toBeVisible();
  expect(await violations(page), 'filters').toEqual([]);

  await openPage(page, `/property/${await richHome(database)}`);
  await page
    .getByRole('main')
    .getByRole('link')
    .filter({ has: page.getByRole('img') })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Photos of/ })).toBeVisible();
  expect(await violations(page), 'viewer').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Call' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Contact Details Locked' })).toBeVisible();
  expect(await violations(page), 'question').toEqual([]);
});
