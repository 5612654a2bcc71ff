import { readFileSync } from 'node:fs';
import type { APIRequestContext, Page } from '@playwright/test';
import { englishIn } from '#server/testing/english-in.ts';
import { readDocument } from '#server/testing/page-document.ts';
import { insertSession, makeAccount, signInQuietly, type Account } from './accounts.ts';
import { expect } from './test.ts';
import { workerDatabase } from './worker-database.ts';

/** The phone that most visitors have. */
export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

/** Signs a new user in who reads Hindi. */
export async function signInHindiReader(page: Page, firstName: string): Promise<Account> {
  const account = await makeAccount({ firstName, lastName: 'राव', language: 'hi' });
  await signInQuietly(page, account);
  return account;
}

/** An owner who reads Hindi, with a flat of two bedrooms for rent in Baner, Pune. */
export async function ownerOfFlat(
  request: APIRequestContext,
  title: string,
  price = '28000',
): Promise<{ owner: Account; home: number }> {
  const owner = await makeAccount({ firstName: 'शालिनी', lastName: 'रेड्डी', language: 'hi' });
  const { token } = await insertSession(owner.email);
  const posted = await request.post('/api/properties', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      entryType: 'listing',
      selectedTransactionTypes: ['rent'],
      propertyType: 'apartment',
      title,
      price,
      brokerage: '0',
      bedrooms: '2',
      superBuiltupArea: '900',
      carpetArea: '820',
      locality: 'Baner',
      city: 'Pune',
      state: 'Maharashtra',
      contactName: 'शालिनी',
      contactPhone: '98220 41776',
      contactEmail: 'shalini@example.in',
    },
  });
  expect(posted.status(), await posted.text()).toBe(201);
  return { owner, home: ((await posted.json()) as { data: { id: number } }).data.id };
}

/** English names of stations that have none in Hindi. */
const station = /\b(metro|station)$/i;

/** Names of places and landmarks: those without a Hindi name are shown as they are. */
const places = ['gazetteer.json', 'sources/landmarks.csv', 'sources/popular-localities.csv']
  .map((file) => readFileSync(new URL(`../server/modules/places/${file}`, import.meta.url), 'utf8'))
  .join('\n');

/** The columns of all records as text, with the titles, wishes and descriptions of photos that people wrote. */
async function findWritten(): Promise<string> {
  const { rows } = await workerDatabase().query<{ written: string }>(
    `SELECT string_agg(p::text, ' ') AS written FROM properties p`,
  );
  return rows[0]?.written ?? '';
}

const arePlaces = (said: string) => said.split(', ').every((name) => places.includes(name));

/** Faults of the page as it is now: its language, English sentences of ours, links to English pages. */
async function foreignIn(page: Page): Promise<string[]> {
  const shown = readDocument(await page.content());
  const language = shown.document.documentElement.getAttribute('lang');
  const english = englishIn(shown).filter((said) => !station.test(said) && !arePlaces(said));
  const written = english.length > 0 ? await findWritten() : '';
  const links = shown.all('a[href^="/"]:not([hreflang])').map((link) => link.getAttribute('href') ?? '');
  return [
    ...(language === 'hi-IN' ? [] : [`the language ${language}`]),
    ...english.filter((said) => !written.includes(said)),
    ...links.filter((href) => !/^\/(hi([/?#]|$)|media\/|assets\/|api\/)/.test(href)),
  ];
}

/** Expects that this page is one of Hindi, and that everything on it is, once it has loaded. */
export async function expectHindi(page: Page): Promise<void> {
  await expect(page).toHaveURL((url) => /^\/hi(\/|$)/.test(url.pathname));
  await expect.poll(() => foreignIn(page), page.url()).toEqual([]);
}
