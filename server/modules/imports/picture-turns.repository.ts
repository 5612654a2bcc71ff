import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { ImportRow } from './imports.repository.ts';

/** Another run has the pictures now, or the import is no longer stored. */
export class ClaimLost extends Error {}

/** The longest silence of a run that stores pictures before another may take its import over. */
const claimSeconds = 120;

const withPictures = sql`i.state = 'stored' AND (EXISTS (SELECT FROM import_files f WHERE f.import_id = i.id
    AND f.kind = 'pictures')
  OR EXISTS (SELECT FROM import_lines l WHERE l.import_id = i.id AND l.picture_addresses <> '{}' AND l.is_done
    AND NOT l.has_pictures_done AND l.property_id IS NOT NULL))`;

/** An import `i` whose pictures no run stores, nor those of another import of its owner. */
const isFree = sql`i.state = 'stored' AND (i.pictures_claimed_until IS NULL OR i.pictures_claimed_until < now())
  AND NOT EXISTS (SELECT FROM imports o WHERE o.owner_id = i.owner_id AND o.id <> i.id
    AND o.pictures_claimed_until > now())`;

/** Free imports with pictures that may be stored now. */
const isWaiting = sql`${isFree} AND i.stored_at > now() - interval '7 days'
  AND (i.pictures_after IS NULL OR i.pictures_after <= now()) AND ${withPictures}`;

/** Owners in turn: an import waits from its storing, or from the end of the last turn of its owner. */
const turn = sql`greatest(i.stored_at, (SELECT max(o.pictures_ran_at) FROM imports o WHERE o.owner_id = i.owner_id)), i.id`;

/** Stored imports with pictures that may be stored now, in turn. */
export async function listWithPictures(db: Db, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT i.id FROM imports i WHERE ${isWaiting}
    ORDER BY ${turn} LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function hasPictures(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM imports i WHERE i.id = ${id} AND ${withPictures}`.execute(db);
  return rows.length > 0;
}

/** Reserves the pictures of an import for one run: of the given one, or of the one whose turn it is. */
export async function claimPictures(db: Db, id: number | null, claim: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`UPDATE imports i SET pictures_claim = ${claim},
      pictures_claimed_until = now() + make_interval(secs => ${claimSeconds})
    WHERE i.id = ${id ?? sql`(SELECT i.id FROM imports i WHERE ${isWaiting} ORDER BY ${turn} LIMIT 1)`} AND ${isFree}
    RETURNING *`.execute(db);
  return rows[0];
}

/** Prolongs a claim; false when it was lost, or the import is no longer stored. */
export async function updatePicturesClaim(db: Db, id: number, claim: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set({ pictures_claimed_until: sql<Date>`now() + make_interval(secs => ${claimSeconds})` })
    .where('id', '=', id)
    .where('pictures_claim', '=', claim)
    .where('state', '=', 'stored')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a run, which is followed by another one after some seconds at the earliest. */
export async function releasePictures(
  db: Db,
  id: number,
  claim: string,
  { progress, afterSeconds }: { progress: object | null; afterSeconds: number },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      pictures_claim: null,
      pictures_claimed_until: null,
      pictures_ran_at: sql<Date>`now()`,
      pictures_after: sql<Date>`now() + make_interval(secs => ${afterSeconds})`,
      picture_fetching: progress === null ? null : JSON.stringify(progress),
    })
    .where('id', '=', id)
    .where('pictures_claim', '=', claim)
    .execute();
}
