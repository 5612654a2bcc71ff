import { sql } from 'kysely';
import type { UnitStatus } from '#contracts/projects/project-choices.ts';
import type { ProjectUnit } from '#contracts/projects/project-units.ts';
import type { Db } from '#server/platform/database/db.ts';

/** A unit before it is stored. */
export interface NewUnit {
  towerId: number;
  configurationId: number;
  floor: number;
  number: string;
  price: number | null;
  status: UnitStatus;
}

export interface UnitsWanted {
  projectId: number;
  towerId?: number | undefined;
  configurationId?: number | undefined;
  limit: number;
  offset: number;
}

/** Units by tower, floor and number, and how many there are. */
export async function listUnits(db: Db, wanted: UnitsWanted): Promise<{ units: ProjectUnit[]; total: number }> {
  const { projectId, towerId = null, configurationId = null, limit, offset } = wanted;
  const which = sql`u.project_id = ${projectId} AND (${towerId}::int IS NULL OR u.tower_id = ${towerId})
    AND (${configurationId}::int IS NULL OR u.configuration_id = ${configurationId})`;
  const { rows: units } = await sql<ProjectUnit>`SELECT u.id, t.name AS tower, u.floor, u.number,
      c.name AS configuration, u.price, u.status
    FROM project_units u JOIN project_towers t ON t.id = u.tower_id
      JOIN project_configurations c ON c.id = u.configuration_id
    WHERE ${which} ORDER BY t.position, t.id, u.floor, length(u.number), u.number LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM project_units u WHERE ${which}`.execute(db);
  return { units, total: rows[0]?.n ?? 0 };
}

/** Stores units by their tower and number, in one statement; returns how many were added. */
export async function upsertUnits(transaction: Db, projectId: number, units: readonly NewUnit[]): Promise<number> {
  const column = <T>(read: (unit: NewUnit) => T) => units.map(read);
  const { rows } = await sql<{ is_new: boolean }>`INSERT INTO project_units
      (project_id, tower_id, configuration_id, floor, number, price, status)
    SELECT ${projectId}, * FROM unnest(${column(({ towerId }) => towerId)}::int[],
      ${column(({ configurationId }) => configurationId)}::int[], ${column(({ floor }) => floor)}::int[],
      ${column(({ number }) => number)}::text[], ${column(({ price }) => price)}::bigint[],
      ${column(({ status }) => status)}::text[])
    ON CONFLICT (tower_id, number) DO UPDATE SET configuration_id = excluded.configuration_id, floor = excluded.floor,
      price = excluded.price, status = excluded.status
    RETURNING xmax = 0 AS is_new`.execute(transaction);
  return rows.filter(({ is_new: isNew }) => isNew).length;
}

export async function deleteUnits(
  transaction: Db,
  units: readonly Pick<NewUnit, 'towerId' | 'number'>[],
): Promise<number> {
  const { rows } = await sql`DELETE FROM project_units u USING unnest(${units.map(({ towerId }) => towerId)}::int[],
      ${units.map(({ number }) => number)}::text[]) AS g (tower_id, number)
    WHERE u.tower_id = g.tower_id AND u.number = g.number RETURNING u.id`.execute(transaction);
  return rows.length;
}

/** Towers with more units than they have, with how many are in the table. */
export async function listOverfull(
  transaction: Db,
  projectId: number,
): Promise<{ tower: string; units: number; rows: number }[]> {
  const { rows } = await sql<{ tower: string; units: number; rows: number }>`SELECT t.name AS tower, t.units,
      count(*)::int AS rows
    FROM project_towers t JOIN project_units u ON u.tower_id = t.id WHERE t.project_id = ${projectId}
    GROUP BY t.id HAVING count(*) > t.units ORDER BY t.position`.execute(transaction);
  return rows;
}

/** A move of prices: a factor, then rupees. */
export interface PriceMove {
  factor: number;
  rupees: number;
}

const moved = (column: 'price' | 'price_from' | 'price_to', { factor, rupees }: PriceMove) =>
  sql`round(${sql.ref(column)} * ${factor}::numeric + ${rupees}::bigint)::bigint`;

/** The lowest price of a configuration and of its units that aren't sold, in rupees; null without one. */
export async function findLowestPrice(transaction: Db, configurationId: number): Promise<number | null> {
  const { rows } = await sql<{ lowest: number | null }>`SELECT least(c.price_from,
      (SELECT min(u.price) FROM project_units u WHERE u.configuration_id = c.id AND u.status <> 'sold')) AS lowest
    FROM project_configurations c WHERE c.id = ${configurationId}`.execute(transaction);
  return rows[0]?.lowest ?? null;
}

/** Whether a move would take a price out of the bounds. */
export async function hasPriceOutside(
  transaction: Db,
  configurationId: number,
  { move, most }: { move: PriceMove; most: number },
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM (
      SELECT ${moved('price', move)} AS now FROM project_units
        WHERE configuration_id = ${configurationId} AND status <> 'sold' AND price IS NOT NULL
      UNION ALL SELECT unnest(ARRAY[${moved('price_from', move)}, ${moved('price_to', move)}])
        FROM project_configurations WHERE id = ${configurationId}) AS m
    WHERE now NOT BETWEEN 1 AND ${most} LIMIT 1`.execute(transaction);
  return rows.length > 0;
}

/** Moves the prices of a configuration and of its units that aren't sold. */
export async function updateUnitPrices(transaction: Db, configurationId: number, move: PriceMove): Promise<void> {
  await sql`UPDATE project_units SET price = ${moved('price', move)}
    WHERE configuration_id = ${configurationId} AND status <> 'sold' AND price IS NOT NULL`.execute(transaction);
  await sql`UPDATE project_configurations SET price_from = ${moved('price_from', move)},
      price_to = ${moved('price_to', move)} WHERE id = ${configurationId}`.execute(transaction);
}

export async function updateStatuses(
  transaction: Db,
  projectId: number,
  { ids, status }: { ids: readonly number[]; status: UnitStatus },
): Promise<number> {
  const { rows } = await sql`UPDATE project_units SET status = ${status}
    WHERE project_id = ${projectId} AND id = ANY(${[...ids]}::int[]) RETURNING id`.execute(transaction);
  return rows.length;
}
