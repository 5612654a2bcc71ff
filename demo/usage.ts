import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** The answers that people give to requirements. */
const answers: readonly string[] = [
  'I have a home in this area that fits. It is free now, and you can see it on any evening after six.',
  'We have two that match, one on a lower floor with a garden. Shall I send the details here?',
  'My flat is within your budget, with covered parking and lift. Owner direct, no brokerage.',
  'A home like this came to us this week. The papers are clear and every bank lends on it.',
];

const notes: readonly string[] = [
  'Good light, but the road is loud in the morning.',
  'Ask about the parking and the water in summer.',
];

/**
 * Simulates three months of use by the demo accounts: prices that went down, saved homes, one of them sold and one
 * cheaper, notes, reveals in both directions, answers to leads.
 *
 * @param accounts ids of those who can sign in
 * @param planless those who never revealed contact details of others
 */
export async function loadUsage(
  db: Db,
  { accounts, planless, now }: { accounts: readonly number[]; planless: readonly number[]; now: Date },
): Promise<void> {
  const ids = [...accounts];
  await lowerPrices(db, now);
  await saveHomes(db, ids, now);
  await writeNotes(db, ids);
  await revealContacts(db, ids, [...planless], now);
  await answerLeads(db, ids, now);
}

/** One home in twelve became cheaper nine days ago: by place, since ids depend on the hour of the load. */
async function lowerPrices(db: Db, now: Date): Promise<void> {
  await sql`WITH lowered AS (
      UPDATE properties SET price_changed_at = ${now}::timestamptz - interval '9 days',
        price_before = price + CASE transaction_type WHEN 'sale' THEN greatest(50000, round(price * 0.06 / 50000) * 50000)
          ELSE greatest(500, round(price * 0.06 / 500) * 500) END
      WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM properties
          WHERE entry_type = 'listing' AND status = 'active' AND price > 0
            AND created_at < ${now}::timestamptz - interval '20 days') AS home WHERE place % 12 = 5)
      RETURNING id, price, price_before, price_changed_at, created_at)
    INSERT INTO price_changes (property_id, price, changed_at)
    SELECT id, price_before, created_at FROM lowered UNION ALL SELECT id, price, price_changed_at FROM lowered
    ON CONFLICT (property_id, changed_at) DO UPDATE SET price = excluded.price`.execute(db);
}

/**
 * Five open homes, one that was sold or let since, and one that is cheaper now. Tenants save homes to rent, all others
 * homes on sale; the changes wait for their next visit.
 */
async function saveHomes(db: Db, accounts: number[], now: Date): Promise<void> {
  await sql`WITH homes AS (
      SELECT u.id AS user_id, p.id, p.title, p.search_price, p.price_before, p.created_at,
        row_number() OVER (PARTITION BY u.id, p.status <> 'active', p.price_before IS NOT NULL
          ORDER BY hashtext(u.id || ':' || p.id)) AS place,
        p.status <> 'active' AS is_done, p.price_before IS NOT NULL AS is_cheaper
      FROM users u JOIN properties p ON p.owner_id <> u.id AND p.entry_type = 'listing' AND p.deleted_at IS NULL
        AND p.transaction_type = CASE u.enquiry_type WHEN 'rent' THEN 'rent' ELSE 'sale' END
      WHERE u.id = ANY(${accounts}) AND p.price > 0 AND p.created_at < ${now}::timestamptz - interval '12 days'
        AND (p.status IN ('sold', 'rented')
          OR (p.status = 'active' AND p.expires_at > ${now}::timestamptz + interval '7 days')))
    INSERT INTO favourites (user_id, property_id, title, saved_price, least_price, saved_at, looked_price, looked_state)
    SELECT user_id, id, title, coalesce(price_before, search_price), search_price,
      ${now}::timestamptz - interval '10 days' - (place || ' hours')::interval,
      coalesce(price_before, search_price), 'active'
    FROM homes WHERE place <= CASE WHEN is_done OR is_cheaper THEN 1 ELSE 5 END AND NOT (is_done AND is_cheaper)
    ON CONFLICT DO NOTHING`.execute(db);
}

async function writeNotes(db: Db, accounts: number[]): Promise<void> {
  await sql`INSERT INTO home_notes (user_id, property_id, note)
    SELECT user_id, property_id, (${[...notes]}::text[])[place] FROM (
      SELECT user_id, property_id, row_number() OVER (PARTITION BY user_id ORDER BY saved_at DESC, property_id) AS place
      FROM favourites WHERE user_id = ANY(${accounts})) AS saved
    WHERE place <= ${notes.length}
    ON CONFLICT DO NOTHING`.execute(db);
}

/**
 * People without a demo account saw the details of half of the records of each account, its oldest among them; each
 * account saw those of four homes that it saved. Ids differ by the hour of the load and choose the people: their numbers
 * stay the same.
 */
async function revealContacts(db: Db, accounts: number[], planless: number[], now: Date): Promise<void> {
  await sql`INSERT INTO contact_reveals (viewer_id, property_id, revealed_at)
    SELECT viewer.id, p.id, greatest(p.created_at + interval '1 hour',
      ${now}::timestamptz - (5 + abs(hashtext(viewer.id || ':' || p.id)::bigint) % 1200 || ' hours')::interval)
    FROM (
      SELECT id, owner_id, created_at, row_number() OVER (PARTITION BY owner_id ORDER BY created_at, id) AS place
      FROM properties
      WHERE owner_id = ANY(${accounts}) AND created_at < ${now}::timestamptz - interval '3 hours'
    ) AS p CROSS JOIN LATERAL (
      SELECT u.id FROM users u WHERE u.id <> p.owner_id AND u.user_type IN ('buyer', 'agent')
        AND u.id <> ALL(${accounts})
      ORDER BY hashtext(p.id || ':' || u.id) LIMIT p.place % 4) AS viewer
    WHERE p.place % 4 IN (1, 2)
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO contact_reveals (viewer_id, property_id, revealed_at)
    SELECT user_id, property_id, saved_at + interval '20 minutes' FROM (
      SELECT f.*, row_number() OVER (PARTITION BY user_id ORDER BY property_id) AS place
      FROM favourites f WHERE user_id = ANY(${accounts}) AND user_id <> ALL(${planless})) AS saved
    WHERE place <= 4
    ON CONFLICT DO NOTHING`.execute(db);
  await sql`INSERT INTO property_inquiries (property_id, user_id)
    SELECT property_id, viewer_id FROM contact_reveals ON CONFLICT DO NOTHING`.execute(db);
}

/** Each account answers three leads of others, and two people answer each of its own. */
async function answerLeads(db: Db, accounts: number[], now: Date): Promise<void> {
  await sql`WITH pairs AS (
      SELECT p.id, u.id AS user_id, p.created_at,
        row_number() OVER (PARTITION BY u.id ORDER BY hashtext(u.id || ':' || p.id)) AS by_person,
        row_number() OVER (PARTITION BY p.id ORDER BY hashtext(p.id || ':' || u.id)) AS by_lead,
        u.id = ANY(${accounts}) AS answers, p.owner_id = ANY(${accounts}) AS is_answered
      FROM properties p JOIN users u ON u.id <> p.owner_id AND u.user_type <> 'buyer'
      WHERE p.entry_type = 'lead' AND p.status = 'active' AND p.created_at < ${now}::timestamptz - interval '2 days'),
    stored AS (
      INSERT INTO lead_responses (property_id, user_id, message, created_at)
      SELECT id, user_id, (${[...answers]}::text[])[1 + (id + user_id) % ${answers.length}::int],
        created_at + interval '1 day'
      FROM pairs WHERE (answers AND by_person <= 3) OR (is_answered AND by_lead <= 2)
      ON CONFLICT DO NOTHING RETURNING property_id),
    counted AS (SELECT property_id, count(*)::int AS n FROM stored GROUP BY property_id)
    UPDATE properties p SET responses_count = greatest(p.responses_count, n) FROM counted WHERE p.id = property_id`.execute(
    db,
  );
}
