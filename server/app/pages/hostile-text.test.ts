import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { accountHelpers } from '#server/testing/accounts.ts';
import { testListings } from '#server/testing/builders.ts';
import { hostileTexts as hostile, shownText } from '#server/testing/hostile-texts.ts';
import { makeImportAtOnce } from '#server/testing/import-at-once.ts';
import { follow, pageOpener, readDocument, textOf, type PageDocument } from '#server/testing/page-document.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

// Browsers run none of them: e2e/pages/hostile-text.spec.ts.

const test = useTestApp({ withPages: true, demo: true });
const open = pageOpener(test);
const word = 'Zanzibarish';

/** Elements that a text has become. */
const injected = ({ all }: PageDocument) => [
  ...all('img[src="x"], svg[onload], a[href^="javascript"]'),
  ...all('script').filter((script) => /^\s*alert\(/.test(script.textContent)),
];

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await test.database.pool.query<Row>(text, values)).rows;

async function add(ownerId: number, transaction: string, title: string, description: string, text: string) {
  const [row] = await sql<{ id: number }>(
    `INSERT INTO properties (owner_id, transaction_type, property_type, title, description, slug, price, max_budget,
       bedrooms, carpet_area, locality, city, state, street_address, condition, amenities, features, requirements,
       preferred_locations, latitude, longitude, public_latitude, public_longitude)
     VALUES ($1, $2, 'villa', $3, $4, 'x', 7700000, 8800000, 3, 900, $5, 'Pune', $5, $5, $5, $6, $6, $6, $6, 18.5, 73.8, 18.5, 73.801)
     RETURNING id`,
    [ownerId, transaction, title, description, text, [text, ...Object.values(hostile)]],
  );
  return row?.id ?? 0;
}

it('shows stored text as text, on pages of homes and in lists', async () => {
  const [owner] = await sql<{ id: number }>(
    `INSERT INTO users (first_name, last_name, email) VALUES ($1, $2, 'hostile@test.example') RETURNING id`,
    [hostile.closesScript, hostile.quotes],
  );
  for (const [name, text] of Object.entries(hostile)) {
    const title = name === 'long' ? text : `${word} ${text}`;
    const description = `${word} ${Object.values(hostile).join('\n\n')} ${text}`;
    const home = await add(owner?.id ?? 0, 'sale', title, description, text);
    await add(owner?.id ?? 0, 'buy', title, description, text);
    const page = await open(`/property/${home}`);
    expect(page.text('h1'), name).toBe(shownText(title));
    expect(page.text('main'), name).toContain(hostile.closesScript);
    expect(page.jsonLd[0], name).toMatchObject({ name: title, description });
    expect(injected(page), name).toEqual([]);
  }
  for (const address of [
    `/properties?search=${word}`,
    `/properties?transaction_type=buy&search=${word}`,
    `/buyer-leads?search=${word}`,
  ]) {
    const page = readDocument(String((await follow(test, address)).body));
    const cards = page.all('main article').map(textOf);
    expect(cards.length, address).toBeGreaterThanOrEqual(Object.keys(hostile).length);
    expect(cards.join('\n'), address).toContain(hostile.closesScript);
    expect(injected(page), address).toEqual([]);
  }
});

it('shows a visitor’s input as text', async () => {
  for (const [name, text] of Object.entries(hostile)) {
    const words = text.slice(0, 100);
    const found = await follow(test, `/properties?search=${encodeURIComponent(words)}`);
    expect(injected(readDocument(String(found.body))), name).toEqual([]);
    // With a point the place is not read as a sentence.
    const page = await open(`/properties?location=${encodeURIComponent(words)}&latitude=10&longitude=70`);
    const [field] = page.all('input[role="combobox"]');
    expect(field?.getAttribute('value')?.trim(), name).toBe(words.trim());
    expect(page.text('h1'), name).toContain(shownText(words));
    expect(shownText(page.title), name).toContain(shownText(words));
    expect(injected(page), name).toEqual([]);
  }
});

it('imports a file of hostile lines and shows them as text', async () => {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = Object.values(hostile).map((text, index) =>
    [`${word} ${text}`, `${text} ${text}`, text, 'Pune', `${81 + index} L`, '2 BHK Apartment'].map(cell).join(','),
  );
  const file = ['title,description,locality,city,price,size', ...lines].join('\n');
  const { id: ownerId } = await test.given.user();
  const service = makeImportAtOnce({
    places: test.modules.places,
    addRecords: testListings(test.database.db).addRecords,
  });
  await service.importFile(
    { name: 'homes.csv', open: () => Readable.from([Buffer.from(file)]) },
    { ownerId, transactionType: 'sale', now: new Date() },
  );
  const stored = await sql<{ id: number; title: string }>('SELECT id, title FROM properties WHERE owner_id = $1', [
    ownerId,
  ]);
  expect(stored.length).toBeGreaterThanOrEqual(Object.keys(hostile).length - 1);
  for (const { id, title } of stored) {
    const page = await open(`/property/${id}`);
    expect(page.text('h1')).toBe(shownText(title));
    expect(injected(page), title).toEqual([]);
  }
});

it('writes the name of an account into its mail as text', async () => {
  const { person, register } = accountHelpers(test);
  for (const first_name of [hostile.closesTitle, hostile.quotes, hostile.dangerousLink, hostile.devanagari]) {
    const someone = person({ first_name, last_name: hostile.closesScript });
    await register(someone);
    const { html } = await test.mails.last(someone.email);
    expect(html).toContain('</html>');
    expect(html).not.toMatch(/<script|<svg|<\w[^>]*\son\w+\s*=|href=["']?javascript:/i);
  }
});
