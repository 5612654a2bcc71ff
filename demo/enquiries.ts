import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

const notes: readonly string[] = [
  'Comes with her parents on Saturday.',
  'Wants the rent with maintenance. Call after six.',
  'परिवार छोटा है, 1 तारीख़ से चाहिए।',
];

/**
 * Lets the demo accounts have worked on their enquiries, which messages and opened numbers made: of five answered ones of
 * each one has a visit, one an offer and one is closed, with notes and a day.
 */
export async function loadEnquiries(
  db: Db,
  { accounts, now }: { accounts: readonly number[]; now: Date },
): Promise<void> {
  await sql`WITH placed AS (
      SELECT id, row_number() OVER (PARTITION BY owner_id ORDER BY last_at DESC, id) AS place FROM enquiries
      WHERE owner_id = ANY(${[...accounts]}::int[]) AND waiting_since IS NULL)
    UPDATE enquiries e SET
      state = CASE place WHEN 2 THEN 'visit' WHEN 3 THEN 'offer' WHEN 5 THEN 'closed' ELSE 'talk' END,
      closed_as = CASE place WHEN 5 THEN 'not_interested' END,
      note = coalesce((${[...notes]}::text[])[place], ''),
      remind_on = CASE place WHEN 2 THEN (${now}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date END
    FROM placed WHERE placed.id = e.id AND place <= 5`.execute(db);
}
