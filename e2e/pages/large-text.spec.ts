import process from 'node:process';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { cutTexts } from '#web/testing/cut-texts.ts';
import { wordsOutsideBrackets } from '#web/testing/words-outside-brackets.ts';
import { buildPseudoIfNeeded } from '../../scripts/lib/build.mjs';
import { pseudo } from '../../scripts/texts/pseudo.ts';
import { demoAccount, signInQuietly } from '../accounts.ts';
import { chosen, choiceOfRun } from '../matrix/chosen.ts';
import { isAlive } from '../open-page.ts';
import { fillFlat, goOn, onwards, openForm, summary } from '../post/posting-form.ts';
import { startProductServer, type ProductServer } from '../product-server.ts';
import { pageKinds, publicPages } from '../public-pages.ts';
import { expect, test as base } from '../test.ts';
import { dataWords, looseTexts } from './data-words.ts';
import { outside } from './layout.ts';

// Pages on the narrowest phone, and with text of twice its size (WCAG 1.4.4), in English and Hindi; in a whole run also in
// the pseudo-language, whose words are longer than those of any language (docs/texts.md).

const isWhole = choiceOfRun().of === 'all';

/** A product with the pseudo-language beside English and Hindi. */
const withPseudo = base.extend<object, { product: ProductServer }>({
  product: [
    async ({}, use, worker) => {
      const root = path.resolve(import.meta.dirname, '../..');
      await buildPseudoIfNeeded({ root, node: process.execPath });
      const product = await startProductServer(`pseudo-${worker.parallelIndex}`, {}, ['--conditions=pseudo']);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const test = isWhole ? withPseudo : base;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const owner = demoAccount('Owner without a plan');
const payer = demoAccount('Owner with a plan');

interface Kind {
  name: string;
  path: string;
  /** The demo user who looks. */
  as?: { email: string };
}

/** Pages with layouts of their own. The page that tests a token is English. */
const kinds: Kind[] = [
  ...pageKinds.filter(
    ({ name }) => !/^(missing (property|agent|shortlist)|test of a token|registration for)/.test(name),
  ),
  { name: 'profile', path: '/my-profile', as: owner },
  { name: 'table of listings', path: '/my-profile/listings', as: owner },
  { name: 'settings', path: '/my-profile/settings', as: owner },
  { name: 'security', path: '/my-profile/security', as: owner },
  { name: 'saved homes of a profile', path: '/my-profile/saved', as: owner },
  { name: 'plans of a profile', path: '/my-profile/plans', as: payer },
  { name: 'contacts of a profile', path: '/my-profile/contacts', as: payer },
  { name: 'own home', path: '/property/{own}', as: owner },
  { name: 'chats', path: '/chat', as: owner },
  { name: 'form', path: '/create-property', as: owner },
  { name: 'plans and prices of a payer', path: '/pricing', as: payer },
  { name: 'imports', path: '/import', as: demoAccount('Agent') },
  { name: 'news', path: '/news', as: owner },
  { name: 'map of the results', path: '/properties?transaction_type=rent&city=Pune&map=1' },
];

async function addressOf({ name, path: address }: Kind, database: Pool): Promise<string> {
  if (address.includes('{own}')) {
    const { rows } = await database.query<{ id: number }>(
      `SELECT p.id FROM properties p JOIN users u ON u.id = p.owner_id
       WHERE u.email = $1 AND p.status = 'active' AND p.entry_type = 'listing' ORDER BY p.id DESC LIMIT 1`,
      [owner.email],
    );
    return address.replace('{own}', String(rows[0]?.id));
  }
  return (await publicPages(database)).find((one) => one.name === name)?.path ?? address;
}

/** The narrowest phone, and a usual one with text of twice its size. */
const sizes = [
  { width: 320, percent: 100 },
  { width: 360, percent: 200 },
];

/** Expects that nothing is beyond the window or cut, and that the menu of the header is in reach. */
async function expectRoomForAll(page: Page): Promise<void> {
  for (const { width, percent } of sizes) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(async (size) => {
      document.documentElement.style.fontSize = size;
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }, `${percent}%`);
    const where = `${page.url()} at ${width} px, text at ${percent} %`;
    expect(await outside(page), where).toEqual([]);
    expect(await page.evaluate(cutTexts), where).toEqual([]);
    const menu = page.getByRole('banner').locator('button[aria-haspopup="dialog"]').last();
    if (await menu.isVisible()) await expect(menu, where).toBeInViewport({ ratio: 1 });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Every language in a whole run; otherwise in turns. */
const languages = isWhole ? ['xa', 'hi', 'en'] : ['hi', 'en'];
const looks = chosen(kinds, 5).flatMap((kind, index) =>
  languages.filter((_, turn) => isWhole || turn === index % languages.length).map((language) => ({ kind, language })),
);

for (const { kind, language } of looks) {
  test(`${kind.name} has room for large text, in ${language}`, async ({ page, database, expectConsoleErrors }) => {
    if (kind.name.startsWith('missing')) expectConsoleErrors(/404/);
    if (kind.as) await signInQuietly(page, kind.as);
    await page.goto((language === 'en' ? '' : `/${language}`) + (await addressOf(kind, database)));
    await isAlive(page);
    await page.waitForLoadState('networkidle');
    await expectRoomForAll(page);
    // News are stored in the language of their reader.
    if (language === 'xa' && kind.name !== 'news') {
      const texts = await page.evaluate(wordsOutsideBrackets);
      expect(looseTexts(texts, await dataWords(database)), page.url()).toEqual([]);
    }
  });
}

test('menus, drawers and questions have room for large text', async ({ page, database }) => {
  const [language, named] = isWhole ? ['/xa', pseudo] : ['', (text: string) => text];
  await page.goto(`${language}/properties`);
  await isAlive(page);
  await page.getByRole('button', { name: named('Menu') }).click();
  await expect(
    page
      .getByRole('dialog', { name: named('Menu') })
      .getByRole('link')
      .first(),
  ).toBeVisible();
  await expectRoomForAll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: named('Filters') }).click();
  await expect(
    page
      .getByRole('dialog', { name: named('Filters') })
      .getByRole('button')
      .last(),
  ).toBeVisible();
  await expectRoomForAll(page);
  const home = (await publicPages(database)).find(({ name }) => name === 'property');
  await page.goto(`${language}${home?.path ?? ''}`);
  await isAlive(page);
  await page
    .getByRole('button', { name: named('Call') })
    .last()
    .click();
  await expect(page.getByRole('dialog').getByRole('button').first()).toBeVisible();
  await expectRoomForAll(page);
});

test('the steps of the form have room for large text', async ({ page }) => {
  await openForm(page);
  await onwards(page).click();
  await expect(summary(page)).toBeVisible();
  await expectRoomForAll(page);
  await fillFlat(page);
  await expectRoomForAll(page);
  await goOn(page, 'What comes with it');
  await expectRoomForAll(page);
  await goOn(page, 'Who to call');
  await expectRoomForAll(page);
});

test('nothing on the map lies over its controls in large text', async ({ page }) => {
  await page.goto('/properties?transaction_type=rent&city=Gurugram&map=1');
  await isAlive(page);
  const map = page.getByRole('region', { name: 'Map of the results' });
  const card = map.getByRole('list', { name: 'Homes on the map' }).getByRole('listitem').first();
  await expect(card).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const trial = { trial: true };
  await map.getByRole('button', { name: 'Zoom in' }).click(trial);
  await map.getByRole('checkbox', { name: 'Search as I move the map' }).click(trial);
  await map.getByText('Prices', { exact: true }).click(trial);
  await card.getByRole('link').click(trial);
});
