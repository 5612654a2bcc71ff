import type { Kysely } from 'kysely';
import { replaceInFunction } from '../definitions.ts';

/** A home that is in talks since an offer was accepted has not been changed as the desk asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceInFunction(db, 'requested_changes_after_update', [unnoticed, `${unnoticed},in_talks_until`]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceInFunction(db, 'requested_changes_after_update', [`${unnoticed},in_talks_until`, unnoticed]);
}

const unnoticed = 'answer_points,gone_percent';
