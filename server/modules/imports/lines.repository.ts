import { sql, type Insertable, type Selectable } from 'kysely';
import type { LineOutcome } from '#contracts/imports/imports.ts';
import { jsonParameter } from '#server/platform/database/json-parameter.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import type { OutcomeCount } from './import-counts.ts';
import type { FileHome } from './matching.ts';
import { missingPictures } from './picture-reasons.ts';

export type LineRow = Selectable<Tables['import_lines']>;
export type NewLine = Insertable<Tables['import_lines']>;

/** Stores lines as they were read. One statement, with the same number of parameters for one line as for a thousand. */
export async function insertLines(db: Db, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`INSERT INTO import_lines (import_id, n, line, outcome, reason, text, reference, home, content_key, content_hash,
      price, record, picture_addresses, is_repeat, home_id, property_id, is_done, changed_on)
    SELECT import_id, n, line, outcome, coalesce(reason, ''), coalesce(text, ''), reference, home, content_key, content_hash,
      price, record, coalesce(picture_addresses, '{}'), coalesce(is_repeat, false), home_id, property_id,
      coalesce(is_done, false), changed_on
    FROM jsonb_populate_recordset(NULL::import_lines, ${jsonParameter(lines)})`.execute(db);
}

export async function deleteLines(db: Db, importId: number): Promise<void> {
  await db.deleteFrom('import_lines').where('import_id', '=', importId).execute();
}

/** The homes among the lines, for matching; those after `n`. */
export async function listHomes(db: Db, importId: number, afterN: number, limit: number): Promise<FileHome[]> {
  const { rows } = await sql<FileHome>`SELECT n, reference, content_key AS "contentKey", content_hash AS "contentHash",
      home, price, property_id AS "listingId" FROM import_lines WHERE import_id = ${importId} AND n > ${afterN} AND outcome = 'new'
      AND home IS NOT NULL ORDER BY n LIMIT ${limit}`.execute(db);
  return rows;
}

/** The listings of homes that the file still holds, by the numbers of their lines after `n`. */
export async function listStillHeld(
  db: Db,
  importId: number,
  afterN: number,
  limit: number,
): Promise<{ n: number; id: number; changedOn: string | null }[]> {
  const { rows } = await sql<{ n: number; id: number; changedOn: string | null }>`SELECT l.n, h.property_id AS id,
      l.changed_on AS "changedOn" FROM import_lines l
    JOIN imported_homes h ON h.id = l.home_id
    WHERE l.import_id = ${importId} AND l.n > ${afterN} AND l.outcome IN ('changed', 'unchanged')
      AND h.property_id IS NOT NULL ORDER BY l.n LIMIT ${limit}`.execute(db);
  return rows;
}

/** Forgets the listings that lines name themselves: the plan enters those that are the owner's. */
export async function deleteListingIds(db: Db, importId: number): Promise<void> {
  await db
    .updateTable('import_lines')
    .set({ property_id: null })
    .where('import_id', '=', importId)
    .where('property_id', 'is not', null)
    .execute();
}

/** The planned effect of a line. */
export interface PlannedLine {
  n: number;
  outcome: LineOutcome;
  /** Added to the notes of the line. */
  reason: string;
  home_id: number | null;
  property_id: number | null;
  /** Nothing is left to do for it. */
  is_done: boolean;
}

export async function updatePlanned(db: Db, importId: number, lines: readonly PlannedLine[]): Promise<void> {
  if (lines.length === 0) return;
  const ns = lines.map(({ n }) => n);
  await sql`UPDATE import_lines l SET outcome = p.outcome, home_id = p.home_id, property_id = p.property_id,
      reason = concat_ws(E'\\n', nullif(p.reason, ''), nullif(l.reason, '')), is_done = p.is_done
    FROM jsonb_to_recordset(${jsonParameter(lines)})
      AS p(n int, outcome text, reason text, home_id int, property_id int, is_done boolean)
    WHERE l.import_id = ${importId} AND l.n = p.n AND ${within(ns)}`.execute(db);
}

/** Both records of lines whose content differs from the stored one. */
export async function listRecords(db: Db, importId: number, ns: readonly number[]) {
  const { rows } = await sql<{ n: number; record: object }>`SELECT n, record FROM import_lines
    WHERE import_id = ${importId} AND n = ANY(${[...ns]})`.execute(db);
  return new Map(rows.map(({ n, record }) => [n, record]));
}

/** The next lines that are not stored, locked; leaves out those that need nothing. */
export async function lockOpen(db: Db, importId: number, limit: number): Promise<LineRow[]> {
  return db
    .selectFrom('import_lines')
    .selectAll()
    .where('import_id', '=', importId)
    .where('is_done', '=', false)
    .orderBy('n')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** The next lines that were stored and are not undone. */
export async function lockStored(db: Db, importId: number, limit: number): Promise<LineRow[]> {
  return db
    .selectFrom('import_lines')
    .selectAll()
    .where('import_id', '=', importId)
    .where('is_done', '=', true)
    .where('stored_at', 'is not', null)
    .orderBy('n', 'desc')
    .limit(limit)
    .forUpdate()
    .execute();
}

/** Keeps a join off all other lines of a long file, whose number the planner guesses. */
export function within(ns: readonly number[]) {
  return sql<boolean>`l.n BETWEEN ${Math.min(...ns)} AND ${Math.max(...ns)}`;
}

/** The result of a line. */
export interface DoneLine {
  n: number;
  outcome: LineOutcome;
  reason: string;
  home_id: number | null;
  property_id: number | null;
  before: object | null;
  /** Whether something was written that an undo takes back. */
  is_stored: boolean;
}

export async function updateDone(db: Db, importId: number, lines: readonly DoneLine[]): Promise<void> {
  if (lines.length === 0) return;
  const ns = lines.map(({ n }) => n);
  await sql`UPDATE import_lines l SET outcome = p.outcome, reason = p.reason, home_id = p.home_id,
      property_id = p.property_id, before = p.before, record = NULL, is_done = true,
      stored_at = CASE WHEN p.is_stored THEN now() END
    FROM jsonb_to_recordset(${jsonParameter(lines)})
      AS p(n int, outcome text, reason text, home_id int, property_id int, before jsonb, is_stored boolean)
    WHERE l.import_id = ${importId} AND l.n = p.n AND ${within(ns)}`.execute(db);
}

export async function updateUndone(db: Db, importId: number, lines: readonly { n: number; reason: string }[]) {
  if (lines.length === 0) return;
  const ns = lines.map(({ n }) => n);
  await sql`UPDATE import_lines l SET stored_at = NULL, reason = concat_ws(E'\\n', nullif(l.reason, ''), p.reason)
    FROM jsonb_to_recordset(${jsonParameter(lines)}) AS p(n int, reason text)
    WHERE l.import_id = ${importId} AND l.n = p.n AND ${within(ns)}`.execute(db);
}

/** Numbers of the lines, by outcome and for the counts of an import. */
export async function countLines(db: Db, importId: number) {
  const { rows } = await sql<OutcomeCount>`
    SELECT outcome, count(*)::int AS lines, (count(*) FILTER (WHERE is_repeat))::int AS repeats,
      (count(*) FILTER (WHERE record IS NOT NULL AND record ->> 'latitude' IS NULL))::int AS without_place,
      sum(pictures)::int AS pictures, sum(pictures_failed)::int AS pictures_failed
    FROM import_lines WHERE import_id = ${importId} GROUP BY outcome`.execute(db);
  return rows;
}

/** Homes spread over the file: the first of each of `parts` equal parts. */
export async function listSpread(db: Db, importId: number, parts: number) {
  // Not one statement: see `updateOverLimit`.
  const { rows: first } = await sql<{ n: number }>`SELECT DISTINCT ON (part) n FROM (
      SELECT n, ntile(${parts}) OVER (ORDER BY n) AS part FROM import_lines
      WHERE import_id = ${importId} AND record IS NOT NULL AND outcome <> 'doubtful') parts ORDER BY part, n`.execute(
    db,
  );
  const { rows } = await sql<LineRow & { before_price: number | null }>`SELECT l.*,
      CASE WHEN l.outcome = 'changed' THEN p.price END AS before_price FROM import_lines l
    LEFT JOIN properties p ON p.id = l.property_id AND p.price <> l.price
    WHERE l.import_id = ${importId} AND l.n = ANY(${first.map(({ n }) => n)}) ORDER BY l.n`.execute(db);
  return rows;
}

interface ReportRow {
  line: number;
  outcome: LineOutcome;
  reason: string;
  text: string;
  property_id: number | null;
}

/** A page of the report, in the order of the file; vanished homes come last. */
export async function listLines(
  db: Db,
  importId: number,
  { outcome, limit, offset }: { outcome: LineOutcome | null; limit: number; offset: number },
) {
  const { rows } = await sql<ReportRow>`
    SELECT l.line, l.outcome, l.reason, l.text, p.id AS property_id FROM import_lines l
    LEFT JOIN properties p ON p.id = l.property_id AND p.deleted_at IS NULL
    WHERE l.import_id = ${importId} AND ${outcome === null ? sql`true` : sql`l.outcome = ${outcome}`}
    ORDER BY l.n LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return rows;
}

/** {@link listLines} by number, those after `afterN`. */
export async function listLinesAfter(db: Db, importId: number, afterN: number, limit: number) {
  const { rows } = await sql<ReportRow & { n: number }>`
    SELECT l.n, l.line, l.outcome, l.reason, l.text, p.id AS property_id FROM import_lines l
    LEFT JOIN properties p ON p.id = l.property_id AND p.deleted_at IS NULL
    WHERE l.import_id = ${importId} AND l.n > ${afterN} ORDER BY l.n LIMIT ${limit}`.execute(db);
  return rows;
}

/** Lines that an undo has to take back. */
export async function countStored(db: Db, importId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM import_lines
    WHERE import_id = ${importId} AND stored_at IS NOT NULL`.execute(db);
  return rows[0]?.n ?? 0;
}

export async function countOutcome(db: Db, importId: number, outcome: LineOutcome | null): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM import_lines
    WHERE import_id = ${importId} AND ${outcome === null ? sql`true` : sql`outcome = ${outcome}`}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Marks the lines beyond the allowance: of those that would add a home, all after the first `room`. */
export async function updateOverLimit(db: Db, importId: number, room: number, reason: string): Promise<void> {
  // Two statements: where statistics are old, a join of the lines with themselves reads each of them for each.
  const beyond = await db
    .selectFrom('import_lines')
    .select('n')
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['new', 'returned'])
    .orderBy('n')
    .offset(room)
    .limit(1)
    .executeTakeFirst();
  if (!beyond) return;
  await db
    .updateTable('import_lines')
    .set({ outcome: 'over_limit', reason, is_done: true })
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['new', 'returned'])
    .where('n', '>=', beyond.n)
    .execute();
}

/** A line of a home that is stored, and whose pictures are not. */
export interface PicturedLine {
  import_id: number;
  n: number;
  property_id: number;
  reference: string | null;
  /** Those that were not fetched. */
  picture_addresses: string[];
  /** Reasons for missing pictures that its text names. */
  picture_reasons: string[];
  /** Whether its pictures out of a ZIP, and some of its addresses, are done. */
  is_begun: boolean;
}

/** References of the homes of an import, without their transaction type. */
export async function listReferences(db: Db, importId: number): Promise<Set<string>> {
  const { rows } = await sql<{ reference: string }>`SELECT DISTINCT split_part(reference, ' ', 2) AS reference
    FROM import_lines WHERE import_id = ${importId} AND reference IS NOT NULL AND property_id IS NOT NULL`.execute(db);
  return new Set(rows.map(({ reference }) => reference));
}

/** Lines with pictures that were not looked at: by address, or in a ZIP under one of these references. */
export async function listWithoutPictures(
  db: Db,
  importId: number,
  references: readonly string[],
  limit: number,
): Promise<PicturedLine[]> {
  const { rows } =
    await sql<PicturedLine>`SELECT import_id, n, property_id, reference, picture_addresses, picture_reasons,
      pictures + pictures_failed > 0 AS is_begun FROM import_lines
    WHERE import_id = ${importId} AND property_id IS NOT NULL AND NOT has_pictures_done AND is_done
      AND (picture_addresses <> '{}' OR split_part(reference, ' ', 2) = ANY(${[...references]}))
    ORDER BY n LIMIT ${limit}`.execute(db);
  return rows;
}

interface PictureResults {
  pictures: number;
  failed: number;
  /** Reasons that the line names from now on. */
  reasons: readonly string[];
  left: readonly string[];
}

/** Adds pictures of a line; it is done when no addresses are left. */
export async function updatePictures(
  db: Db,
  { import_id, n }: PicturedLine,
  { pictures, failed, reasons, left }: PictureResults,
): Promise<void> {
  await sql`UPDATE import_lines SET has_pictures_done = ${left.length === 0}, pictures = pictures + ${pictures},
      pictures_failed = pictures_failed + ${failed}, reason = concat_ws(E'\\n', nullif(reason, ''), nullif(${missingPictures(reasons)}, '')),
      picture_reasons = picture_reasons || ${[...reasons]}::text[],
      picture_addresses = CASE WHEN ${left.length > 0} THEN ${[...left]}::text[] ELSE picture_addresses END
    WHERE import_id = ${import_id} AND n = ${n}`.execute(db);
}
