import { makeAccount } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';

interface RecordAddress {
  id: number;
}

async function firstId(database: { query: (sql: string) => Promise<{ rows: RecordAddress[] }> }, where: string) {
  const { rows } = await database.query(
    `SELECT id FROM properties WHERE status = 'active' AND (expires_at IS NULL OR expires_at > now() + interval '1 day')
       AND ${where} ORDER BY id LIMIT 1`,
  );
  const [row] = rows;
  if (!row) throw new Error(`no record is ${where}`);
  return row.id;
}

// specification 6.6
test('offers the plans instead of contact details to a viewer without a plan', async ({ page, database }) => {
  const id = await firstId(database, `transaction_type = 'sale'`);
  await openPage(page, `/property/${id}`);
  const panel = page.getByRole('complementary', { name: 'Contact and quick facts' });
  await expect(panel.getByText('Contact Details Locked')).toBeVisible();
  for (const method of ['Call', 'Email']) {
    await panel.getByRole('button', { name: method }).click();
    const question = page.getByRole('dialog', { name: 'Contact Details Locked' });
    await expect(question).toContainText(
      'Get a featured plan to view contact details of property owners. Would you like to see plans now?',
    );
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(panel.getByRole('button', { name: method })).toBeFocused();
  }
  await panel.getByRole('button', { name: 'Call' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('comparing and reporting are in sight beside the home, in a low window too', async ({ page, database }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, `/property/${await firstId(database, `transaction_type = 'sale'`)}`);
  await page.getByRole('heading', { name: 'Description' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  const panel = page.getByRole('complementary', { name: 'Contact and quick facts' });
  await expect(panel.getByRole('link', { name: 'Compare with other homes' })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button', { name: 'Report this listing' })).toBeInViewport({ ratio: 1 });
});

test('one press asks the owner for pictures of a home without any, through the sign-in', async ({ page, database }) => {
  const tenant = await makeAccount();
  const id = await firstId(database, `images = '[]' AND entry_type = 'listing'`);
  await openPage(page, `/property/${id}`);
  await page.getByRole('link', { name: 'Ask the owner for pictures' }).click();
  await page.getByLabel('Email').first().fill(tenant.email);
  await page.getByLabel('Password', { exact: true }).fill(tenant.password);
  await page.getByRole('button', { name: 'Sign In' }).last().click();
  await expect(page).toHaveURL(/\/chat/);
  await expect(
    page
      .getByRole('main')
      .getByText(/could you add pictures of/)
      .first(),
  ).toBeVisible();
});

// specification 6.3
test('shares with the device’s share sheet, or copies its address', async ({ page, context, database }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await firstId(database, `transaction_type = 'sale'`);
  await openPage(page, `/property/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share this home' });
  await expect(sheet.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
  await sheet.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/property/${id}$`));
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    Object.assign(navigator, {
      share: (what: ShareData) => {
        document.documentElement.dataset.shared = what.url;
        return Promise.resolve();
      },
    });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-shared', new RegExp(`/property/${id}$`));
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('unfolds a long description and recalculates the instalment', async ({ page, database }) => {
  const id = await firstId(database, `transaction_type = 'sale' AND length(description) > 500`);
  await openPage(page, `/property/${id}`);
  await page.getByRole('button', { name: 'more' }).click();
  await expect(page.getByRole('button', { name: 'less' })).toHaveAttribute('aria-expanded', 'true');
  // It is loaded on scrolling near.
  await page.getByRole('heading', { name: 'What it costs a month' }).scrollIntoViewIfNeeded();
  const estimate = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What it costs a month' }) })
    .locator('[aria-live]');
  const before = await estimate.innerText();
  await page.getByRole('textbox', { name: 'Years' }).fill('10');
  await expect(estimate).not.toHaveText(before);
  await page.getByRole('textbox', { name: 'Years' }).fill('ten');
  await expect(page.getByText('Use 1 to 40 years.')).toBeVisible();
});

test('counts a visitor once, whatever the number of visits', async ({ page, database }) => {
  const id = await firstId(database, `transaction_type = 'rent'`);
  const views = async () => {
    const { rows } = await database.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM property_views WHERE property_id = $1',
      [id],
    );
    return rows[0]?.n;
  };
  const before = await views();
  for (let visit = 1; visit <= 2; visit += 1) {
    const counted = page.waitForResponse(/\/views$/);
    await openPage(page, `/property/${id}`);
    await counted;
    // The view is stored within a second.
    await expect.poll(views).toBe((before ?? 0) + 1);
  }
});

// Under an address of the network, of a tunnel, or with "www".
test('renders a home once under any host, with its public address', async ({ page, product, database }) => {
  const { rows } = await database.query<{ id: number }>(
    "SELECT id FROM properties WHERE entry_type = 'listing' AND status = 'active' ORDER BY id LIMIT 1",
  );
  expect(rows).toHaveLength(1);
  for (const { id } of rows) {
    await openPage(page, `${product.address.replace('//localhost', '//127.0.0.1')}/property/${id}`);
    await expect(page.getByText(`${product.address}/property/${id}`)).toBeAttached();
  }
});
