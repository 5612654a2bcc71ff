import type { Page } from '@playwright/test';
import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import { makeAccount, signInQuietly } from '../accounts.ts';
import { openDeskAt } from './desk.ts';
import { openPage } from '../open-page.ts';
import { expectForEverybody } from '../pages/page-checks.ts';
import { choosePlan } from '../money/plans.ts';
import { expect, test } from '../test.ts';
import * as siteTexts from '#texts/site.ts';

// Settings of an administrator for the whole site, and their effects for everybody else.

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

test.afterEach(async ({ database, request }) => {
  await database.query('DELETE FROM site_settings; DELETE FROM banned_words; DELETE FROM plan_prices');
  // The product looks every two seconds.
  await expect
    .poll(async () => {
      const config = (await (await request.get('/api/config')).json()) as {
        data: { sign_up_open: boolean; plan_prices: Record<string, number> };
      };
      const isQuiet = !(await (await request.get('/terms-conditions')).text()).includes('aria-label="Notice"');
      return [config.data.sign_up_open, config.data.plan_prices.basic, isQuiet];
    })
    .toEqual([true, 199, true]);
});

// specification 23.3, 23.4, 23.6, 23.7, 23.8
test('an administrator sets a notice, closes sign-up, begins read-only mode and enters a price, for everybody', async ({
  page,
  newContext,
  database,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/422/, /503/);
  await openDeskAt(page, database, 'administrator', '/operator/settings');
  await expect(page.getByRole('heading', { name: 'Texts and switches' })).toBeVisible();
  const visitor = await (await newContext()).newPage();
  const notice = visitor.getByRole('complementary', { name: 'Notice' });

  await test.step('a notice stands above every page without moving it, and is taken down', async () => {
    await page.getByLabel('Text', { exact: true }).fill('On Sunday we <b>move</b> & rest.');
    await page.getByLabel('Kind').selectOption('Warning');
    await page.getByRole('button', { name: 'Show the notice' }).click();
    await expect(page.getByRole('button', { name: 'Take it down' })).toBeVisible();

    await openPage(visitor, '/');
    await expect(notice).toHaveText('On Sunday we <b>move</b> & rest.');
    expect(await shiftOf(visitor)).toBeLessThan(0.02);
    // The header over the picture is below the notice.
    const [below, above] = [await visitor.getByRole('banner').boundingBox(), await notice.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 99) - 1);
    await expectForEverybody(visitor, [360, 1280]);
    // The notice stays across navigation, and is on pages that are rendered anew.
    await visitor.getByRole('link', { name: 'For Buyers' }).first().click();
    await expect(visitor).toHaveURL(/properties/);
    await expect(notice).toBeVisible();
    for (const path of ['/signin', '/pricing', '/no-such-page']) {
      expect(await (await visitor.request.get(path)).text()).toContain('&lt;b&gt;move&lt;/b&gt;');
    }

    await page.getByRole('button', { name: 'Take it down' }).click();
    await expect(page.getByRole('button', { name: 'Show the notice' })).toBeVisible();
    await expect(async () => {
      await visitor.goto('/cookies-policy');
      await expect(notice).toHaveCount(0, { timeout: 500 });
    }).toPass();
  });

  await test.step('while sign-up is closed its page says so', async () => {
    await page.getByLabel('Why: close sign-up').fill('Bots');
    await page.getByRole('button', { name: 'Close sign-up' }).click();
    await expect(page.getByRole('button', { name: 'Open sign-up' })).toBeVisible();
    await openPage(visitor, '/signup');
    await expect(visitor.getByText(siteTexts.signUpClosed())).toBeVisible();
    await expect(visitor.getByRole('button', { name: /create/i })).toHaveCount(0);
  });

  const ravi = await makeAccount({ firstName: 'Ravi' });
  await signInQuietly(visitor, ravi);

  await test.step('read-only mode needs a reason: pages say so, nothing is written, the desk ends it', async () => {
    await page.getByRole('button', { name: 'Begin read-only mode' }).click();
    await expect(page.getByText('Say why')).toBeVisible();
    await page.getByLabel('Why: begin read-only mode').fill('The database moves');
    await page.getByRole('button', { name: 'Begin read-only mode' }).click();
    await expect(page.getByRole('button', { name: 'End read-only mode' })).toBeVisible();
    await openPage(visitor, '/pricing');
    await expect(notice).toHaveText(siteTexts.readOnly());
    await visitor.getByRole('button', { name: 'Choose Basic' }).click();
    await expect(visitor.getByRole('alert')).toHaveText(siteTexts.readOnly());
    await page.getByLabel('Why: end read-only mode').fill('Done');
    await page.getByRole('button', { name: 'End read-only mode' }).click();
    await expect(page.getByRole('button', { name: 'Begin read-only mode' })).toBeVisible();
  });

  await test.step('a price from a date on is refused below zero, entered, and charged from its day', async () => {
    const today = indianDay(new Date());
    const enter = async (price: string, day: string) => {
      await page.getByLabel('Price in rupees').fill(price);
      await page.getByLabel('From this day on').fill(day);
      await page.getByLabel('Why: a new price').fill('Festival');
      await page.getByRole('button', { name: 'Enter the price' }).click();
    };
    await enter('-5', today);
    await expect(page.getByText('A price is at least 1 rupee')).toBeVisible();
    await enter('149', dayAfter(today, -1));
    await expect(page.getByText(`A price begins today, on ${today}, or later`)).toBeVisible();
    await enter('999', dayAfter(today, 30));
    await expect(page.getByText('Basic Featured: ₹999 from')).toBeVisible();
    await enter('149', today);
    await expect(page.getByText('Basic Featured: ₹149 from')).toBeVisible();
    await expectForEverybody(page, [360, 1280]);

    await openPage(visitor, '/pricing');
    await expect(visitor.getByText('₹149')).toBeVisible();
    const window = await choosePlan(visitor, 'Basic');
    await window.getByRole('button', { name: 'Pay ₹149' }).click();
    await expect(visitor).toHaveURL('/create-property-featured');
    const { rows } = await database.query(
      `SELECT price_rupees, status FROM plan_orders WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [ravi.email],
    );
    expect(rows).toEqual([{ price_rupees: 149, status: 'paid' }]);
  });

  await test.step('statistics are charts with their numbers, and a file', async () => {
    await database.query(`INSERT INTO statistic_progress VALUES ('homes_posted', current_date - 1, current_date)
      ON CONFLICT (measure) DO NOTHING`);
    // Days that the product has counted meanwhile would be shown with their numbers.
    await database.query(`DELETE FROM statistic_blocks WHERE measure = 'homes_posted'`);
    await database.query(
      `INSERT INTO statistic_blocks VALUES ('homes_posted', current_date - 3, current_date - 5, 7, 12, 0)`,
    );
    await openPage(page, '/operator/statistics');
    await page.getByLabel('In', { exact: true }).selectOption('Days');
    const heading = page.getByRole('heading', { name: 'Homes posted', exact: true });
    const chart = page.getByRole('figure').filter({ has: heading });
    await expect(chart.getByRole('img')).toHaveAccessibleName(/Homes posted/);
    await chart.getByText('The numbers').click();
    await expect(chart.getByRole('cell', { name: 'Fewer than 5' }).first()).toBeVisible();
    await expectForEverybody(page, [360, 1280]);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^statistics-.*\.csv$/);
  });
});
