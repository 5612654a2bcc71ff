import type { Kysely } from 'kysely';
import { allowNewsKind, forbidNewsKind } from '../news-kinds.ts';

/** News about a program that gets nothing more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowNewsKind(db, 'webhook');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await forbidNewsKind(db, 'webhook');
}
