import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/**
 * Addresses to which no news goes any more, since a mail came back from them for good or was called unwanted. Codes
 * and invoices that somebody requests still go.
 */
export async function suppressAddress(db: Db, address: string, reason: 'bounce' | 'complaint'): Promise<void> {
  await sql`INSERT INTO mail_suppressions (address, reason) VALUES (${address.trim().toLowerCase()}, ${reason})
    ON CONFLICT (address) DO NOTHING`.execute(db);
}

/** Mail goes to an address again: its owner proved that it takes mail. */
export async function releaseAddress(db: Db, address: string): Promise<void> {
  await db.deleteFrom('mail_suppressions').where('address', '=', address.trim().toLowerCase()).execute();
}
