import type { Page } from '@playwright/test';
import type { Pool } from 'pg';
import { makeAccount, signInQuietly, type Account } from '../accounts.ts';
import { expectStill, watchShifts } from './layout.ts';
import { chosenOn } from '../matrix/chosen.ts';
import { openPage } from '../open-page.ts';
import { givePlan } from '../money/plans.ts';
import { expect, test } from '../test.ts';

/** The limit of every-page.spec.ts. */

interface Watched {
  name: string;
  /** Each text that a place of the page showed, in order. */
  texts: string[];
}

/**
 * Records the texts of header, contact panel and lead from the first paint on, frame by frame. A button or a line that
 * appears or disappears beside others is fine: a text counts as corrected where another one replaces it.
 */
async function watchTexts(page: Page): Promise<() => Promise<Watched[]>> {
  await page.addInitScript(() => {
    const places = {
      header: 'header nav, header [data-account]',
      contact: 'aside[aria-label="Contact and quick facts"] > :first-child',
      heading: 'h1',
      beside: 'main aside',
    };
    const seen: Record<string, string[]> = {};
    Object.assign(window, { seenTexts: seen });
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const look = () => {
      for (const [name, selector] of Object.entries(places)) {
        const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(isShown);
        found.forEach((element, index) => {
          // Counts of badges change with what was saved or read elsewhere.
          const text = element.innerText.replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ').trim();
          const all = (seen[`${name} ${index}`] ??= []);
          if (text !== '' && !text.startsWith('Loading') && all.at(-1) !== text) all.push(text);
        });
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() =>
      Object.entries((window as unknown as { seenTexts: Record<string, string[]> }).seenTexts).map(([name, texts]) => ({
        name,
        texts,
      })),
    );
}

/** Whether one text only adds to the other: more was shown, and nothing was taken back. */
function isAdded(before: string, after: string): boolean {
  const words = after.split(' ');
  let at = 0;
  return before.split(' ').every((word) => {
    at = words.indexOf(word, at) + 1;
    return at > 0;
  });
}

const corrected = (watched: readonly Watched[]) =>
  watched.flatMap(({ name, texts }) =>
    texts
      .slice(1)
      .flatMap((text, index) => (isAdded(texts[index] ?? '', text) ? [] : [`${name}: ${texts.join(' → ')}`])),
  );

interface Records {
  home: number;
  lead: number;
}

async function recordsOf(database: Pool, owner: string | null): Promise<Records> {
  const one = async (kind: 'listing' | 'lead') => {
    const { rows } = await database.query<{ id: number }>(
      `SELECT p.id FROM properties p JOIN users u ON u.id = p.owner_id WHERE p.entry_type = $1 AND p.status = 'active'
         AND (p.expires_at IS NULL OR p.expires_at > now() + interval '1 day') AND ($2::text IS NULL OR u.email = $2)
       ORDER BY p.id LIMIT 1`,
      [kind, owner],
    );
    return rows[0]!.id;
  };
  return { home: await one('listing'), lead: await one('lead') };
}

/** Lets the owner of both records block a person, as by the button in the chat. */
async function blockBy(database: Pool, account: Account, { home, lead }: Records): Promise<void> {
  await database.query(
    `INSERT INTO user_blocks (user_id, blocked_id)
     SELECT DISTINCT p.owner_id, u.id FROM properties p, users u WHERE p.id = ANY($1) AND u.email = $2
     ON CONFLICT DO NOTHING`,
    [[home, lead], account.email],
  );
}

async function makeOwner(database: Pool): Promise<Account> {
  const account = await makeAccount();
  for (const transaction of ['sale', 'buy']) {
    await database.query(
      `INSERT INTO properties (owner_id, transaction_type, property_type, title, slug, price, bedrooms,
         locality, city, state, contact_name, contact_phone, contact_email, expires_at)
       SELECT id, $2, 'apartment', 'Park side', 'park-side', 9000000, 2, 'Baner', 'Pune', 'Maharashtra', first_name,
         '+919822041776', email, now() + interval '20 days' FROM users WHERE email = $1`,
      [account.email, transaction],
    );
  }
  return account;
}

const visitors = ['signed out', 'without a plan', 'with a plan', 'owner', 'blocked'] as const;
const kinds = visitors.flatMap((visitor) =>
  (['home', 'lead'] as const)
    // A lead asks visitors to sign in.
    .filter((record) => visitor !== 'signed out' || record === 'home')
    .map((record) => ({ visitor, record, path: record === 'home' ? '/property/{home}' : '/lead/{lead}' })),
);

for (const { kind, device: width } of chosenOn(kinds, [360, 1280], 1)) {
  const { visitor, record } = kind;
  test(`no text of a ${record} is corrected and nothing moves for somebody who is ${visitor}, at ${width} px`, async ({
    page,
    database,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const account = visitor === 'owner' ? await makeOwner(database) : await makeAccount();
    const records = await recordsOf(database, visitor === 'owner' ? account.email : null);
    if (visitor === 'with a plan') await givePlan(database, account.email, 'premium');
    if (visitor === 'blocked') await blockBy(database, account, records);
    if (visitor !== 'signed out') await signInQuietly(page, account);
    const shifts = await watchShifts(page);
    const texts = await watchTexts(page);
    const path = record === 'home' ? `/property/${records.home}` : `/lead/${records.lead}`;
    await openPage(page, path);
    await page.waitForLoadState('networkidle');
    const watched = await texts();
    expect(watched.length, path).toBeGreaterThan(1);
    expect(corrected(watched), path).toEqual([]);
    await expectStill(shifts, path);
  });
}
