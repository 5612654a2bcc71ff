import { hostileTexts as hostile, shownText } from '#server/testing/hostile-texts.ts';
import { makeAccount, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { outside } from './layout.ts';
import { expect, test } from '../test.ts';

// A dialog, a script that runs or a violation of the content security policy fails each test: see test.ts. Each text in
// each place: server/app/pages/hostile-text.test.ts.

const word = 'Zanzibarish';
const all = Object.values(hostile).join(' ');

test('runs nothing of a stored text, and shows it within the window', async ({ page, database }) => {
  const account = await makeAccount({ firstName: hostile.closesTitle, lastName: hostile.closesScript });
  const title = `${word} ${hostile.closesScript} ${hostile.closesTitle} ${hostile.quotes}`;
  const add = async (transaction: string) => {
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO properties (owner_id, transaction_type, property_type, title, description, slug, price, max_budget,
         bedrooms, carpet_area, locality, city, state, street_address, condition, amenities, features, requirements,
         preferred_locations, latitude, longitude, public_latitude, public_longitude)
       SELECT id, $2, 'villa', $3, $4, 'x', 7700000, 8800000, 3, 900, $5, 'Pune', $7, $7, $7, $6, $6, $6, $6, 18.5, 73.8, 18.5, 73.801
       FROM users WHERE email = $1 RETURNING id`,
      [
        account.email,
        transaction,
        title,
        `${word} ${all}`,
        `${hostile.closesScript} ${hostile.long}`,
        Object.values(hostile),
        hostile.long,
      ],
    );
    return rows[0]?.id;
  };
  const home = await add('sale');
  await add('buy');
  try {
    await openPage(page, `/property/${home}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shownText(title));
    expect(await outside(page)).toEqual([]);
    for (const address of [`/properties?search=${word}`, `/buyer-leads?search=${word}`]) {
      await openPage(page, address);
      const cards = page.getByRole('main').getByRole('article');
      await expect(cards.filter({ hasText: hostile.closesScript }).first(), address).toBeVisible();
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await outside(page), address).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
    }

    await test.step('the name of an account', async () => {
      await signInQuietly(page, account);
      await openPage(page, '/my-profile');
      const whole = shownText(`${hostile.closesTitle} ${hostile.closesScript}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(whole);
      await page.getByRole('button', { name: `${whole}, menu` }).click();
      await expect(page.getByRole('menu').getByText(whole)).toBeVisible();
    });
  } finally {
    await database.query('DELETE FROM users WHERE email = $1', [account.email]);
  }
});

test('runs nothing of a visitor’s input', async ({ page }) => {
  const words = `${hostile.closesTitle} ${hostile.quotes}`.slice(0, 100);
  // With a point the place is not read as a sentence.
  await openPage(page, `/properties?location=${encodeURIComponent(words)}&latitude=10&longitude=70`);
  await expect(page.getByRole('combobox', { name: 'Location' })).toHaveValue(words);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shownText(words));
  expect(shownText(await page.title())).toContain(shownText(words));
});
