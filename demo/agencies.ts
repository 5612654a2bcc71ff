import { sql } from 'kysely';
import type { Database } from '#server/platform/database/db.ts';

const address = (role: string): string => `${role}@demo.aangan.example`;

/** Colleagues of the demo agent, in the order of their coming. */
const colleagues = ['owner', 'tenant'] as const;

/** Gives the demo agent an agency with two colleagues. Done again, it stores nothing twice. */
export async function loadAgencies({ db, now }: { db: Database; now: Date }): Promise<void> {
  await sql`INSERT INTO agencies (owner_id, name) SELECT id, 'Khanna Homes' FROM users
    WHERE email = ${address('agent')} AND password_hash IS NOT NULL ON CONFLICT DO NOTHING`.execute(db);
  for (const [n, role] of colleagues.entries()) {
    const joined = new Date(now.getTime() - (9 - n) * 86_400_000);
    await sql`INSERT INTO agency_members (user_id, agency_id, may_post, may_answer, may_pay, joined_at)
      SELECT u.id, a.id, false, true, false, ${joined} FROM users u, agencies a JOIN users o ON o.id = a.owner_id
      WHERE u.email = ${address(role)} AND u.password_hash IS NOT NULL AND o.email = ${address('agent')}
      ON CONFLICT DO NOTHING`.execute(db);
  }
  // The first of two neighbours goes to the colleague who came last.
  await sql`UPDATE enquiries e SET given_to = m.user_id, given_by = e.owner_id, given_at = ${now}
    FROM agencies a JOIN users o ON o.id = a.owner_id JOIN agency_members m ON m.agency_id = a.id
      JOIN users u ON u.id = m.user_id
    WHERE e.owner_id = a.owner_id AND o.email = ${address('agent')} AND u.email = ${address('tenant')}
      AND e.seeker_id <> m.user_id AND e.id % 2 = 0 AND e.given_to IS NULL`.execute(db);
}
