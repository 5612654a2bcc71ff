import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/**
 * Stores the signs of homes, by which they are recognised when their owner posts them again: the same deal, BHK, type,
 * size, floor and address, and each picture with deal and BHK.
 */
export async function upsertSigns(db: Db, homes: readonly number[]): Promise<void> {
  await sql`INSERT INTO home_signs (owner_id, kind, sign, property_id, first_seen_at)
    SELECT owner_id, kind, sign, property_id, created_at FROM signs_of_homes(${[...homes]}::int[])
    ORDER BY owner_id, sign, property_id
    ON CONFLICT (owner_id, sign, property_id) DO UPDATE SET seen_at = now()`.execute(db);
}

/** Another record of the same owner that is the same home, and when its signs were first seen. */
export interface SameHome {
  home: number;
  same: number;
  first_seen_at: Date;
  /** Whether the other record is offered, too. */
  is_offered: boolean;
}

const isOffered = sql`p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now()) AND p.deleted_at IS NULL`;

/**
 * The other records that are the same homes as these. One sign is enough when the other record is no longer offered;
 * beside one that is, both address and picture have to be the same.
 */
export async function listSameHomes(db: Db, homes: readonly number[]): Promise<SameHome[]> {
  const { rows } = await sql<SameHome>`SELECT m.property_id AS home, o.property_id AS same,
      min(o.first_seen_at) AS first_seen_at, bool_or(coalesce(${isOffered}, false)) AS is_offered
    FROM home_signs m JOIN home_signs o ON o.owner_id = m.owner_id AND o.sign = m.sign AND o.property_id <> m.property_id
    LEFT JOIN properties p ON p.id = o.property_id
    WHERE m.property_id = ANY(${[...homes]}::int[])
    GROUP BY m.property_id, o.property_id
    HAVING NOT bool_or(coalesce(${isOffered}, false)) OR (bool_or(o.kind = 'address') AND bool_or(o.kind = 'picture'))
    ORDER BY 1, 2`.execute(db);
  return rows;
}

/**
 * News of records that are no longer offered follows to the record under which the same home is offered now. It keeps its
 * subject, so that the former record isn't news a second time.
 */
export async function updateMovedNews(db: Db, same: readonly SameHome[]): Promise<void> {
  const gone = same.filter(({ is_offered: isOffered }) => !isOffered);
  if (gone.length === 0) return;
  await sql`UPDATE news n SET property_id = p.id
    FROM unnest(${gone.map(({ same: id }) => id)}::int[], ${gone.map(({ home }) => home)}::int[]) AS g (gone, home)
    JOIN properties p ON p.id = g.home AND ${isOffered}
    WHERE n.property_id = g.gone AND n.kind = 'match'`.execute(db);
}

/** The homes of a person whose signs are stored, for the copy of their data. */
export async function listSignedHomes(
  db: Db,
  ownerId: number,
): Promise<{ property_id: number; first_seen_at: Date; seen_at: Date }[]> {
  const { rows } = await sql<{ property_id: number; first_seen_at: Date; seen_at: Date }>`SELECT property_id,
      min(first_seen_at) AS first_seen_at, max(seen_at) AS seen_at
    FROM home_signs WHERE owner_id = ${ownerId} GROUP BY property_id ORDER BY property_id`.execute(db);
  return rows;
}
