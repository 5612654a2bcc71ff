import { sql, type Selectable } from 'kysely';
import { currentLanguage } from '#contracts/text/current-language.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletingSweep, pastDue } from '#server/platform/database/sweeps.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type SubscriptionRow = Selectable<Tables['newsletter_subscriptions']>;

/** A reader whose newsletter is due, and the end of the period that earlier letters covered: null before the first. */
export type Reader = Pick<SubscriptionRow, 'id' | 'email' | 'digested_at' | 'language'> & {
  city: string;
};

/**
 * Stores a subscription that is not confirmed, in the language of the call, or finds that of the address: only its
 * owner changes the language of one that is confirmed.
 */
export async function upsertSubscription(db: Db, email: string): Promise<SubscriptionRow> {
  const { rows } = await sql<SubscriptionRow>`INSERT INTO newsletter_subscriptions AS s (email, language)
    VALUES (${email}, ${currentLanguage()})
    ON CONFLICT (lower(email)) DO UPDATE
      SET language = CASE WHEN s.confirmed_at IS NULL THEN excluded.language ELSE s.language END RETURNING *`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('A subscription was not stored.');
  return row;
}

export async function findSubscription(db: Db, id: number): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('newsletter_subscriptions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Begins or changes a subscription: from now on the address gets homes of this city, in the language of the call. */
export async function updateConfirmed(db: Db, id: number, city: string): Promise<void> {
  await sql`UPDATE newsletter_subscriptions SET city = ${city}, language = ${currentLanguage()},
    confirmed_at = coalesce(confirmed_at, now()), ended_at = NULL WHERE id = ${id}`.execute(db);
}

export async function updateEnded(db: Db, id: number): Promise<void> {
  await sql`UPDATE newsletter_subscriptions SET ended_at = coalesce(ended_at, now()) WHERE id = ${id}`.execute(db);
}

export async function updateEndedOf(db: Db, email: string): Promise<void> {
  await sql`UPDATE newsletter_subscriptions SET ended_at = coalesce(ended_at, now())
    WHERE lower(email) = ${email.trim().toLowerCase()}`.execute(db);
}

/** A subscription that waits for its confirmation for longer is forgotten. */
const unconfirmedDays = 7;
export const unconfirmedSweep = deletingSweep(
  pastDue('newsletter_subscriptions', 'created_at', {
    after: sql`make_interval(days => ${unconfirmedDays})`,
    where: sql`confirmed_at IS NULL`,
  }),
);

/**
 * Takes readers whose newsletter of this week has not gone out, city by city, and marks them as mailed in the caller's
 * transaction. `spread`: only those whose share of the readers, from 0 to 1, has come.
 */
export async function claimReaders(
  db: Db,
  { day, spread, limit }: { day: string; spread: number; limit: number },
): Promise<Reader[]> {
  const { rows } = await sql<Reader>`WITH due AS (
      SELECT id FROM newsletter_subscriptions s
      WHERE confirmed_at IS NOT NULL AND ended_at IS NULL AND city IS NOT NULL
        AND (mailed_on IS NULL OR mailed_on < ${day}::date - 5)
        AND (id::bigint * 7919) % 1000 <= ${Math.floor(spread * 1000)}::int
        AND NOT EXISTS (SELECT FROM mail_suppressions m WHERE m.address = lower(s.email))
      ORDER BY city, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE newsletter_subscriptions s SET mailed_on = ${day}::date FROM due WHERE s.id = due.id
    RETURNING s.id, s.email, s.city, s.digested_at, s.language`.execute(db);
  return rows;
}

/** Stores the end of the period that the letters of these readers covered. */
export async function updateDigested(db: Db, readers: readonly { id: number; until: Date }[]): Promise<void> {
  await sql`UPDATE newsletter_subscriptions s SET digested_at = t.until
    FROM unnest(${readers.map(({ id }) => id)}::int[], ${readers.map(({ until }) => until)}::timestamptz[]) AS t (id, until)
    WHERE s.id = t.id`.execute(db);
}
