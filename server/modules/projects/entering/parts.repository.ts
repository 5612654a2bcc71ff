import { sql } from 'kysely';
import type { RoomPlan } from '#contracts/homes/room-plan.ts';
import type { ConfigurationKind } from '#contracts/projects/project-choices.ts';
import type { ProjectConfiguration, ProjectTower } from '#contracts/projects/projects.ts';
import type { Db } from '#server/platform/database/db.ts';

export interface PhaseRow {
  id: number;
  name: string;
  rera_number: string | null;
  possession_on: string | null;
  seen_at: Date | null;
}

export interface TowerRow {
  id: number;
  name: string;
  phase: string | null;
  floors: number;
  units: number;
  rows: number;
}

export interface ConfigurationRow {
  id: number;
  name: string;
  kind: ConfigurationKind;
  bedrooms: number | null;
  carpet_area: number | null;
  built_up_area: number | null;
  super_area: number | null;
  price_from: number | null;
  price_to: number | null;
  units_total: number;
  units_left: number;
  plan: RoomPlan | null;
  rows: number;
}

export interface NoteRow {
  id: number;
  said_on: string;
  body: string;
}

export async function listPhases(db: Db, projectId: number): Promise<PhaseRow[]> {
  const { rows } = await sql<PhaseRow>`SELECT id, name, rera_number, possession_on, seen_at FROM project_phases
    WHERE project_id = ${projectId} ORDER BY position, id`.execute(db);
  return rows;
}

export async function listTowers(db: Db, projectId: number): Promise<TowerRow[]> {
  const { rows } = await sql<TowerRow>`SELECT t.id, t.name, p.name AS phase, t.floors, t.units,
      (SELECT count(*)::int FROM project_units u WHERE u.tower_id = t.id) AS rows
    FROM project_towers t LEFT JOIN project_phases p ON p.id = t.phase_id
    WHERE t.project_id = ${projectId} ORDER BY t.position, t.id`.execute(db);
  return rows;
}

export async function listConfigurations(db: Db, projectId: number): Promise<ConfigurationRow[]> {
  const { rows } = await sql<ConfigurationRow>`SELECT c.id, c.name, c.kind, c.bedrooms, c.carpet_area, c.built_up_area,
      c.super_area, c.price_from, c.price_to, c.units_total, c.units_left, c.plan,
      (SELECT count(*)::int FROM project_units u WHERE u.configuration_id = c.id) AS rows
    FROM project_configurations c WHERE c.project_id = ${projectId} ORDER BY c.position, c.id`.execute(db);
  return rows;
}

export async function listNotes(db: Db, projectId: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`SELECT id, said_on, body FROM project_notes WHERE project_id = ${projectId}
    ORDER BY said_on DESC, id DESC`.execute(db);
  return rows;
}

/** A phase before it is stored; `key` is the form in which numbers are compared. */
export interface NewPhase {
  id: number | null;
  name: string;
  rera_number: string | null;
  key: string | null;
  possession_on: string | null;
}

export async function upsertPhase(
  transaction: Db,
  projectId: number,
  position: number,
  phase: NewPhase,
): Promise<void> {
  const { id, name, rera_number: number, key, possession_on: day } = phase;
  if (id === null) {
    await sql`INSERT INTO project_phases (project_id, position, name, rera_number, rera_key, possession_on)
      VALUES (${projectId}, ${position}, ${name}, ${number}, ${key}, ${day})`.execute(transaction);
    return;
  }
  await sql`UPDATE project_phases SET position = ${position}, name = ${name}, rera_number = ${number}, rera_key = ${key},
      possession_on = ${day} WHERE id = ${id} AND project_id = ${projectId}`.execute(transaction);
}

export async function upsertTower(
  transaction: Db,
  projectId: number,
  position: number,
  { id, name, phase, floors, units }: ProjectTower,
): Promise<void> {
  const phaseId = sql`(SELECT id FROM project_phases WHERE project_id = ${projectId} AND name = ${phase})`;
  if (id === null || id === undefined) {
    await sql`INSERT INTO project_towers (project_id, phase_id, position, name, floors, units)
      VALUES (${projectId}, ${phaseId}, ${position}, ${name}, ${floors}, ${units})`.execute(transaction);
    return;
  }
  await sql`UPDATE project_towers SET phase_id = ${phaseId}, position = ${position}, name = ${name}, floors = ${floors},
      units = ${units} WHERE id = ${id} AND project_id = ${projectId}`.execute(transaction);
}

export async function upsertConfiguration(
  transaction: Db,
  projectId: number,
  position: number,
  configuration: ProjectConfiguration,
): Promise<void> {
  const { id, name, kind, bedrooms, carpet_area, built_up_area, super_area } = configuration;
  const { price_from: from, price_to: to, units_total: total, units_left: left } = configuration;
  if (id === null || id === undefined) {
    await sql`INSERT INTO project_configurations (project_id, position, name, kind, bedrooms, carpet_area, built_up_area,
        super_area, price_from, price_to, units_total, units_left)
      VALUES (${projectId}, ${position}, ${name}, ${kind}, ${bedrooms}, ${carpet_area}, ${built_up_area}, ${super_area},
        ${from}, ${to}, ${total}, ${left})`.execute(transaction);
    return;
  }
  await sql`UPDATE project_configurations SET position = ${position}, name = ${name}, kind = ${kind},
      bedrooms = ${bedrooms}, carpet_area = ${carpet_area}, built_up_area = ${built_up_area}, super_area = ${super_area},
      price_from = ${from}, price_to = ${to}, units_total = ${total}, units_left = ${left}
    WHERE id = ${id} AND project_id = ${projectId}`.execute(transaction);
}

/** Saves the plan of a configuration, or removes it with null; false where there is none. */
export async function updatePlan(
  transaction: Db,
  { projectId, id, plan }: { projectId: number; id: number; plan: RoomPlan | null },
): Promise<boolean> {
  const { rows } = await sql`UPDATE project_configurations SET plan = ${plan && JSON.stringify(plan)}::jsonb
    WHERE id = ${id} AND project_id = ${projectId} RETURNING id`.execute(transaction);
  return rows.length > 0;
}

const partTables = {
  phases: 'project_phases',
  towers: 'project_towers',
  configurations: 'project_configurations',
} as const;

/** Deletes the parts of a kind that a list leaves out. */
export async function deleteOtherParts(
  transaction: Db,
  kind: keyof typeof partTables,
  projectId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`DELETE FROM ${sql.table(partTables[kind])} WHERE project_id = ${projectId}
    AND id <> ALL(${[...ids]}::int[])`.execute(transaction);
}

/** Counts and prices of configurations with rows of units are those of the rows; without one left, the last prices stay. */
export async function updateFromUnits(transaction: Db, projectId: number): Promise<void> {
  await sql`UPDATE project_configurations c SET units_total = u.units, units_left = u.left,
      price_from = coalesce(u.low, c.price_from), price_to = CASE WHEN u.low IS NULL THEN c.price_to ELSE u.high END
    FROM (SELECT configuration_id, count(*)::int AS units, count(*) FILTER (WHERE status = 'available')::int AS left,
        min(price) FILTER (WHERE status = 'available') AS low, max(price) FILTER (WHERE status = 'available') AS high
      FROM project_units WHERE project_id = ${projectId} GROUP BY configuration_id) AS u
    WHERE c.id = u.configuration_id`.execute(transaction);
}

/** Notes prices that differ from the last ones noted; returns how many configurations moved. */
export async function insertMovedPrices(transaction: Db, projectId: number): Promise<number> {
  const { rows } = await sql`INSERT INTO project_prices (configuration_id, price_from, price_to)
    SELECT c.id, c.price_from, c.price_to FROM project_configurations c LEFT JOIN LATERAL (
      SELECT h.price_from, h.price_to FROM project_prices h WHERE h.configuration_id = c.id ORDER BY h.id DESC LIMIT 1) AS l
      ON true
    WHERE c.project_id = ${projectId} AND c.price_from IS NOT NULL
      AND (l.price_from, l.price_to) IS DISTINCT FROM (c.price_from, c.price_to)
    RETURNING (SELECT true FROM project_prices e WHERE e.configuration_id = project_prices.configuration_id LIMIT 1) AS had`.execute(
    transaction,
  );
  return (rows as { had: boolean | null }[]).filter(({ had }) => had === true).length;
}

/** Notes days of phases that the desk has seen, where they differ from the last ones noted; returns how many moved. */
export async function insertMovedDates(transaction: Db, projectId: number): Promise<number> {
  const { rows } = await sql<{ had: boolean | null }>`INSERT INTO project_dates (phase_id, possession_on)
    SELECT p.id, p.possession_on FROM project_phases p LEFT JOIN LATERAL (
      SELECT h.possession_on FROM project_dates h WHERE h.phase_id = p.id ORDER BY h.id DESC LIMIT 1) AS l ON true
    WHERE p.project_id = ${projectId} AND p.seen_at IS NOT NULL AND p.possession_on IS NOT NULL
      AND l.possession_on IS DISTINCT FROM p.possession_on
    RETURNING (SELECT true FROM project_dates e WHERE e.phase_id = project_dates.phase_id LIMIT 1) AS had`.execute(
    transaction,
  );
  return rows.filter(({ had }) => had === true).length;
}

export async function insertNote(transaction: Db, projectId: number, note: Omit<NoteRow, 'id'>): Promise<void> {
  await sql`INSERT INTO project_notes (project_id, said_on, body)
    VALUES (${projectId}, ${note.said_on}, ${note.body})`.execute(transaction);
}

/** False where the project has no such note. */
export async function deleteNote(transaction: Db, projectId: number, id: number): Promise<boolean> {
  const { rows } = await sql`DELETE FROM project_notes WHERE id = ${id} AND project_id = ${projectId}
    RETURNING id`.execute(transaction);
  return rows.length > 0;
}
