import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { demoAccount, makeAccount, signInQuietly } from '../accounts.ts';
import { watchShifts } from '../pages/layout.ts';
import { chosen, chosenOn } from '../matrix/chosen.ts';
import { openPage } from '../open-page.ts';
import { countScripts, expectForEverybody, lookAtAll, widthsOf } from '../pages/page-checks.ts';
import { choosePhotos, fillFlat, goOn, onwards, openForm, photo, pick, postIt, summary } from '../post/posting-form.ts';
import { expect, test } from '../test.ts';

// The pages of signed-in users and their dialogs, with the checks for all pages.

test.describe.configure({ mode: 'parallel' });

/** They may be heavier than public pages, since their visitors stay longer. The socket client alone is 18 kB. */
const mostScriptBytes = 180_000;
const mostShift = 0.02;
const owner = demoAccount('Owner without a plan');
const payer = () => Promise.resolve(demoAccount('Owner with a plan'));
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

async function idOf(database: Pool, condition: string): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT p.id FROM properties p JOIN users u ON u.id = p.owner_id
     WHERE p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now() + interval '1 day') AND ${condition}
     ORDER BY p.id DESC LIMIT 1`,
  );
  const [row] = rows;
  if (!row) throw new Error(`no record with ${condition}`);
  return row.id;
}

const findOwnedHome = (database: Pool) => idOf(database, `u.email = '${owner.email}' AND p.transaction_type = 'sale'`);
const lead = (database: Pool, type: 'buy' | 'tenant') =>
  idOf(database, `u.email <> '${owner.email}' AND p.transaction_type = '${type}'`);

interface Kind {
  name: string;
  /** An address, in which `{…}` is the id of a record ({@link records}). */
  path: string;
  /** Waits until everything is loaded. */
  ready: (page: Page) => Promise<void>;
  /** The user who looks; by default the demo owner. */
  as?: () => Promise<{ email: string; password: string; name: string }>;
}

/** The records in the addresses of the kinds. */
const records: Record<string, (database: Pool) => Promise<number>> = {
  '{home}': findOwnedHome,
  '{buyer}': (database) => lead(database, 'buy'),
  '{tenant}': (database) => lead(database, 'tenant'),
};

async function filled(path: string, database: Pool): Promise<string> {
  const [name] = Object.keys(records).filter((one) => path.includes(one));
  return name === undefined ? path : path.replace(name, String(await records[name]?.(database)));
}

const headed = (text: RegExp) => (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

const kinds: Kind[] = [
  {
    name: 'table of an owner’s listings',
    path: '/my-profile/listings',
    ready: (page) => expect(page.getByRole('list', { name: 'Your listings' })).toBeVisible(),
  },
  {
    name: 'settings of an owner',
    path: '/my-profile/settings',
    ready: (page) => expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible(),
  },
  {
    name: 'security of an owner',
    path: '/my-profile/security',
    ready: (page) =>
      expect(page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'first step of a project',
    path: '/my-projects/new',
    ready: (page) => expect(page.getByRole('button', { name: 'Set its place on the map' })).toBeVisible(),
  },
  {
    name: 'profile of an owner',
    path: '/my-profile',
    ready: async (page) => {
      await expect(page.getByRole('region', { name: 'Your properties' }).getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'profile of somebody new',
    path: '/my-profile',
    as: () => makeAccount(),
    ready: (page) => expect(page.getByRole('heading', { name: 'No Properties Found' })).toBeVisible(),
  },
  {
    name: 'own home',
    path: '/property/{home}',
    ready: (page) => expect(page.getByRole('region', { name: 'Your listing' })).toBeVisible(),
  },
  {
    name: 'requirement of a buyer',
    path: '/lead/{buyer}',
    ready: (page) => expect(page.getByText('Buyer Requirement Details')).toBeVisible(),
  },
  {
    name: 'requirement of a tenant',
    path: '/lead/{tenant}',
    ready: (page) => expect(page.getByText('Tenant Requirement Details')).toBeVisible(),
  },
  {
    name: 'chats',
    path: '/chat',
    ready: (page) =>
      expect(page.getByRole('region', { name: 'Conversations' }).getByRole('listitem').first()).toBeVisible(),
  },
  {
    name: 'enquiries',
    path: '/enquiries',
    as: () => Promise.resolve(demoAccount('Agent')),
    ready: (page) => expect(page.getByRole('list', { name: 'Enquiries' }).getByRole('button').first()).toBeVisible(),
  },
  { name: 'form', path: '/create-property', ready: headed(/^What you offer$/) },
  {
    name: 'featured form',
    path: '/create-property-featured',
    as: payer,
    ready: headed(/^What you offer$/),
  },
  {
    name: 'plans and prices without a plan',
    path: '/pricing',
    ready: (page) => expect(page.getByLabel('Your state, for the invoice')).toBeVisible(),
  },
  {
    name: 'plans and prices with a plan',
    path: '/pricing',
    as: payer,
    ready: (page) => expect(page.getByText('Your plan', { exact: true })).toBeVisible(),
  },
  {
    name: 'plans of a profile',
    path: '/my-profile/plans',
    as: payer,
    ready: (page) => expect(page.getByText('Your plan', { exact: true })).toBeVisible(),
  },
  {
    name: 'contact details of a profile',
    path: '/my-profile/contacts',
    as: payer,
    ready: (page) => expect(page.getByRole('heading', { name: 'Contacts you saw' })).toBeVisible(),
  },
  {
    name: 'imports',
    path: '/import',
    as: () => Promise.resolve(demoAccount('Agent')),
    ready: (page) => expect(page.getByText(/homes by import/)).toBeVisible(),
  },
  {
    name: 'form of a change',
    path: '/create-property?edit={home}',
    ready: (page) => expect(page.getByRole('radio', { name: /^(Sell|Rent)$/, checked: true })).toBeVisible(),
  },
];

const looks = chosenOn(kinds, ['phone', 'desk'] as const, 3);
for (const device of ['phone', 'desk'] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(device === 'phone' ? phone : {});

    for (const { kind } of looks.filter((look) => look.device === device)) {
      const { name, path, ready, as } = kind;
      test(`${name} is light, stable, within the window and accessible`, async ({ page, database }) => {
        await signInQuietly(page, (await as?.()) ?? owner);
        await page.goto('about:blank');
        const scriptBytes = countScripts(page);
        const shifts = await watchShifts(page);
        await openPage(page, await filled(path, database));
        await ready(page);
        expect(await scriptBytes(), `${name} loads so much JavaScript`).toBeLessThanOrEqual(mostScriptBytes);
        await lookAtAll(page);
        const { score, moved } = await shifts();
        expect(score, `${name} moves while it loads: ${moved.join(', ')}`).toBeLessThanOrEqual(mostShift);
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
