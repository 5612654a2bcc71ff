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
}
