import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { registerVerified, signInQuietly } from '../accounts.ts';
import { openPage } from '../open-page.ts';
import { outside } from './layout.ts';
import { expect, test } from '../test.ts';

// A dialog, a script that runs or a violation of the content security policy fails each test: see test.ts.

const run = promisify(execFile);

const hostile = {
  closesScript: `</script><script>alert(1)</script>`,
  closesTitle: `</title><img src=x onerror=alert(2)>`,
  quotes: `"'\`><svg onload=alert(3)>`,
  template: '${alert(4)} {{7*7}} <%= 1 %> %s',
  lineEnds: `before\u2028after\u2029end`,
  turnsAround: `\u202Edesrever\u202C \u200Fمرحبا\u200E`,
  emoji: '🏡👨‍👩‍👧‍👦🇮🇳',
  comment: '<!-- <script> -->',
  dangerousLink: 'javascript:alert(5)',
  long: 'W'.repeat(200),
  devanagari: 'पुण्यातील सुंदर घर',
} as const;

const word = 'Zanzibarish';

/** White space collapsed, as browsers show text. */
const shown = (text: string) => text.replace(/\s+/g, ' ').trim();

test('shows stored text as text, on every page', async ({ page, database }) => {
  const { rows: owners } = await database.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, email) VALUES ($1, $2, 'hostile@test.example') RETURNING id`,
    [hostile.closesScript, hostile.quotes],
  );
  const owner = owners[0]?.id;
  try {
    for (const [name, text] of Object.entries(hostile)) {
      const title = name === 'long' ? text : `${word} ${text}`;
      const description = `${word} ${Object.values(hostile).join('\n\n')} ${text}`;
      const add = async (transaction: string) => {
        const { rows } = await database.query<{ id: number }>(
          `INSERT INTO properties (owner_id, transaction_type, property_type, title, description, slug, price, max_budget,
             bedrooms, carpet_area, locality, city, state, street_address, condition, amenities, features, requirements,
             preferred_locations, latitude, longitude, public_latitude, public_longitude)
           VALUES ($1, $2, 'villa', $3, $4, 'x', 7700000, 8800000, 3, 900, $5, 'Pune', $5, $5, $5, $6, $6, $6, $6, 18.5, 73.8, 18.5, 73.801)
           RETURNING id`,
          [owner, transaction, title, description, text, [text, ...Object.values(hostile)]],
        );
        return rows[0]?.id;
      };
      const home = await add('sale');
      await add('buy');

      await openPage(page, `/property/${home}`);
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(shown(title));
      await expect(page.getByText(hostile.closesScript).first(), name).toBeVisible();
      const listing = await page.evaluate(
        () =>
          JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '') as {
            name: string;
            description: string;
          },
      );
      expect(listing.name, name).toBe(title);
      expect(listing.description, name).toBe(description);
      expect(await outside(page), name).toEqual([]);
    }
    for (const address of [
      `/properties?search=${word}`,
      `/properties?transaction_type=buy&search=${word}`,
      `/buyer-leads?search=${word}`,
    ]) {
      await openPage(page, address);
      const cards = page.getByRole('main').getByRole('article');
      // On the list of homes words rank: those that hold them come first, and others follow.
      await expect(cards.nth(Object.keys(hostile).length - 1), address).toContainText(/\S/);
      await expect(cards.filter({ hasText: hostile.closesScript }).first(), address).toBeVisible();
      await expect(
        page.locator('img[src="x"], main svg[onload], main script:not([class], [type="application/ld+json"])'),
        address,
      ).toHaveCount(0);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await outside(page), address).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 720 });
    }
  } finally {
    await database.query('DELETE FROM users WHERE id = $1', [owner]);
  }
});

test('shows a visitor’s input as text', async ({ page }) => {
  for (const [name, text] of Object.entries(hostile)) {
    const words = text.slice(0, 100);
    await openPage(page, `/properties?search=${encodeURIComponent(words)}`);
    // With a point the place is not read as a sentence.
    await openPage(page, `/properties?location=${encodeURIComponent(words)}&latitude=10&longitude=70`);
    await expect(page.getByRole('combobox', { name: 'Location' }), name).toHaveValue(words.replace(/\s+$/, ''));
    await expect(page.getByRole('heading', { level: 1 }), name).toContainText(shown(words));
    expect(shown(await page.title()), name).toContain(shown(words));
  }
});

test('imports a file of hostile lines and shows them as text', async ({ page, product, database }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  try {
    const file = path.join(folder, 'homes.csv');
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = Object.values(hostile).map((text, index) =>
      [`${word} ${text}`, `${text} ${text}`, text, 'Pune', `${81 + index} L`, '2 BHK Apartment'].map(cell).join(','),
    );
    await writeFile(file, ['title,description,locality,city,price,size', ...lines].join('\n'));
    await run(process.execPath, ['scripts/import.ts', file, '--type', 'sale', '--yes'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, APP_MODE: 'local', DATABASE_URL: '', DATA_DIR: product.dataDir, LOG_LEVEL: 'warn' },
    });
    const { rows } = await database.query<{ id: number; title: string }>(
      `SELECT p.id, p.title FROM properties p JOIN users o ON o.id = p.owner_id WHERE o.email = 'imports@aangan.example'`,
    );
    expect(rows.length).toBeGreaterThanOrEqual(Object.keys(hostile).length - 1);
    for (const { id, title } of rows) {
      await openPage(page, `/property/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown(title));
    }
  } finally {
    await database.query(`DELETE FROM users WHERE email = 'imports@aangan.example'`);
    await rm(folder, { recursive: true, force: true });
  }
});

test('shows the name of an account as text: in the header, on the profile and in its mail', async ({ page }) => {
  for (const name of [hostile.closesTitle, hostile.quotes, hostile.dangerousLink, hostile.devanagari]) {
    const account = await registerVerified(page.request, { firstName: name, lastName: hostile.closesScript });
    await openPage(page, '/cookies-policy');
    await signInQuietly(page, account);
    await openPage(page, '/my-profile');
    const whole = shown(`${name} ${hostile.closesScript}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(whole);
    await page.getByRole('button', { name: `${whole}, menu` }).click();
    await expect(page.getByRole('menu').getByText(whole)).toBeVisible();
    // The mail's source; the browser would run no script in it anyway.
    const outbox = await page.request.get('/dev/mail.json', { params: { to: account.email } });
    const { data } = (await outbox.json()) as { data: { id: string }[] };
    const html = await (await page.request.get(`/dev/mail/${data[0]?.id}/html`)).text();
    expect(html).toContain('</html>');
    expect(html).not.toMatch(/<script|<svg|<\w[^>]*\son\w+\s*=|href=["']?javascript:/i);
    await page.evaluate(() => localStorage.clear());
  }
});
