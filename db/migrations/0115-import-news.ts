import type { Kysely } from 'kysely';
import { allowNewsKind, forbidNewsKind } from '../news-kinds.ts';

/** News about a file that waits for answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await allowNewsKind(db, 'import');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await forbidNewsKind(db, 'import');
}
