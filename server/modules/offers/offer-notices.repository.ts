import { sql } from 'kysely';
import { mayReachCondition } from '#server/modules/people/people.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { mayBeMailed } from '#server/platform/mail/opt-outs.ts';

/** A person who receives news of an offer. */
export interface OfferReader {
  email: string;
  first_name: string;
  language: string;
  /** Whether mails of offers are wanted, and the other side may reach this one. */
  may_be_mailed: boolean;
}

/** The reader of a mail about an offer with `otherId`; null for a mail that is from nobody. */
export async function findReader(db: Db, userId: number, otherId: number | null): Promise<OfferReader | undefined> {
  const reach = otherId === null ? sql`true` : sql`${sql.raw(mayReachCondition(String(otherId), 'u.id'))}`;
  const { rows } = await sql<OfferReader>`SELECT u.email, u.first_name, u.language,
      ${mayBeMailed('u', 'offers')} AND ${reach} AS may_be_mailed
    FROM users u WHERE u.id = ${userId}`.execute(db);
  return rows[0];
}
