import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { makeAccount, signInQuietly } from '../accounts.ts';
import { expectStill, watchShifts } from '../pages/layout.ts';
import { chosen, chosenOn } from '../matrix/chosen.ts';
import { openPage } from '../open-page.ts';
import { countScripts, expectForEverybody, lookAtAll, widthsOf } from '../pages/page-checks.ts';
import { choosePhotos, fillFlat, goOn, onwards, openForm, photo, pick, postIt, summary } from '../post/posting-form.ts';
import { expect, test } from '../test.ts';
import { filled, findOwnedHome, kinds, lead, owner } from './signed-in-kinds.ts';

// The pages of signed-in users and their dialogs, with the checks for all pages.

test.describe.configure({ mode: 'parallel' });

/** They may be heavier than public pages, since their visitors stay longer. The socket client alone is 18 kB. */
const mostScriptBytes = 180_000;
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const looks = chosenOn(kinds, ['phone', 'desk'] as const, 3);
for (const device of ['phone', 'desk'] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(device === 'phone' ? phone : {});

    for (const { kind } of looks.filter((look) => look.device === device)) {
      const { name, path, ready, as, isMissing } = kind;
      test(`${name} is light, stable, within the window and accessible`, async ({
        page,
        database,
        expectConsoleErrors,
      }) => {
        if (isMissing) expectConsoleErrors(/404/);
        await signInQuietly(page, (await as?.()) ?? owner);
        await page.goto('about:blank');
        const scriptBytes = countScripts(page);
        const shifts = await watchShifts(page);
        await openPage(page, await filled(path, database));
        await ready(page);
        expect(await scriptBytes(), `${name} loads so much JavaScript`).toBeLessThanOrEqual(mostScriptBytes);
        await lookAtAll(page);
        await expectStill(shifts, name);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('main')).toHaveCount(1);
        await expectForEverybody(page, widthsOf[device]);
      });
    }
  });
}

/** Dialogs and further steps of pages, whose addresses don't show them. */
const steps: { title: string; path: string; walk: (page: Page, database: Pool) => Promise<void> }[] = [
  {
    title: 'the dialogs of the user’s records are accessible',
    path: '/my-profile',
    walk: async (page, database) => {
      await signInQuietly(page, owner);
      await openPage(page, '/my-profile');
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
      await expectForEverybody(page, [320]);
      await page.keyboard.press('Escape');
      await page
        .getByRole('button', { name: /^Edit, pause or delete/ })
        .first()
        .click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectForEverybody(page, [320]);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog', { name: /^Delete/ })).toBeVisible();
      await expectForEverybody(page, [320]);
      await page.keyboard.press('Escape');
      await openPage(page, `/property/${await findOwnedHome(database)}`);
      const bar = page.getByRole('region', { name: 'Your listing' });
      await bar.getByRole('button', { name: 'More for this record' }).click();
      await page.getByRole('menuitem', { name: 'Views and prices' }).click();
      await expect(page.getByRole('dialog', { name: 'Views and prices' }).getByRole('table')).toBeVisible();
      await expectForEverybody(page, [320]);
    },
  },
  {
    title: 'every step of the form and its dialogs are accessible',
    path: '/create-property',
    walk: async (page) => {
      await openForm(page);
      await onwards(page).click();
      await expect(summary(page)).toBeVisible();
      await expectForEverybody(page, [320]);
      await fillFlat(page);
      await expectForEverybody(page, [320]);
      await choosePhotos(page, [photo('balcony-1-960.webp'), photo('plot-1-960.webp')]);
      await expectForEverybody(page, [320]);
      await goOn(page, 'What comes with it');
      await expectForEverybody(page, [320]);
      await goOn(page, 'Who to call');
      await expectForEverybody(page, [320]);
      await page.route('**/api/properties', () => undefined);
      await postIt(page).click();
      await expect(page.getByRole('dialog', { name: 'Creating...' })).toBeVisible();
      await expectForEverybody(page, [320]);
    },
  },
  {
    title: 'the fields for the size of a flat and of a household are accessible',
    path: '/create-property',
    walk: async (page) => {
      await openForm(page);
      await pick(page, 'I want to post a', 'Lead');
      await pick(page, 'I want to', 'Rent');
      await goOn(page, 'Where you look');
      await expectForEverybody(page, [320]);
      await page.getByLabel('City').fill('Pune');
      await page.getByLabel('State').fill('Maharashtra');
      await goOn(page, 'Size and budget');
      await expectForEverybody(page, [320]);
      await page.getByLabel('Budget from').fill('20000');
      await page.getByLabel('Budget up to').fill('25000');
      await goOn(page, 'Who will live there');
      await expectForEverybody(page, [320]);
    },
  },
  {
    title: 'the dialog that answers a requirement is accessible',
    path: '/lead/{buyer}',
    walk: async (page, database) => {
      await signInQuietly(page, await makeAccount());
      await openPage(page, `/lead/${await lead(database, 'buy')}`);
      await page.getByRole('complementary').getByRole('button', { name: 'Respond' }).click();
      await expect(page.getByRole('dialog', { name: 'Respond to this requirement' })).toBeVisible();
      await expectForEverybody(page, [320]);
    },
  },
  {
    title: 'the dialog that reports a home is accessible',
    path: '/property/{home}',
    walk: async (page, database) => {
      await signInQuietly(page, await makeAccount());
      await openPage(page, `/property/${await findOwnedHome(database)}`);
      await page.getByRole('button', { name: 'Report this listing' }).click();
      await expect(page.getByRole('dialog', { name: 'Report this listing' })).toBeVisible();
      await expectForEverybody(page, [320]);
    },
  },
];

test.describe('on a phone', () => {
  test.use(phone);

  for (const { title, walk } of chosen(steps, 1)) {
    test(title, async ({ page, database }) => {
      await walk(page, database);
    });
  }
});
