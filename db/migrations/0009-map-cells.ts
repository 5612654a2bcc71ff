import { sql, type Kysely } from 'kysely';

/**
 * Counts of search rows by where they lie, for maps that show a whole city. Kept as the other counts are: a writer only
 * appends what it changed, a job folds the changes in, and who reads adds up both. docs/decisions/0013-map-cells.md
 *
 * A cell of level n is 2^-n degrees high and wide, and holds four of level n + 1. Each record is counted in its cell of
 * every level, so that reading a map costs the same at every zoom.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeTables(db);
  await makeTriggers(db);
  await makeFold(db);
  await sql`SELECT fill_search_map_cells()`.execute(db);
}

/** 870 m from south to north. What is finer is counted from the records themselves. */
const finest = 7;
/** Down to level -5: 72 cells hold the whole world. */
const steps = 12;

/** Places add up as whole millionths of a degree: sums of those come out the same in whatever order. */
const counted = `transaction_type search_transaction NOT NULL, y integer NOT NULL, x integer NOT NULL,
  property_type search_property_type NOT NULL, bedrooms integer NOT NULL, records integer NOT NULL,
  latitudes bigint NOT NULL, longitudes bigint NOT NULL`;
const columns = 'transaction_type, y, x, property_type, bedrooms, records, latitudes, longitudes';
const sums = 'sum(records)::int, sum(latitudes)::bigint, sum(longitudes)::bigint';
const changed = 'sum(records) <> 0 OR sum(latitudes) <> 0 OR sum(longitudes) <> 0';

/** The finest cells of search rows. */
function rowsOf(source: string, sign: 1 | -1): string {
  return `SELECT transaction_type, floor(latitude * ${2 ** finest})::int AS y, floor(longitude * ${2 ** finest})::int AS x,
      property_type, least(coalesce(bedrooms, 0), 4) AS bedrooms, ${sign} AS records,
      ${sign} * round(latitude * 1e6)::bigint AS latitudes, ${sign} * round(longitude * 1e6)::bigint AS longitudes
    FROM ${source} WHERE latitude IS NOT NULL AND longitude IS NOT NULL`;
}

/** Adds finest cells to those of every level. */
function addTo(cells: string): string {
  return `INSERT INTO search_map_cells (level, ${columns})
    SELECT ${finest} - up, transaction_type, y >> up, x >> up, property_type, bedrooms, ${sums}
    FROM ${cells}, generate_series(0, ${steps}) AS up GROUP BY 1, 2, 3, 4, 5, 6 HAVING ${changed}`;
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE search_map_cells (level integer NOT NULL, ${sql.raw(counted)},
    PRIMARY KEY (level, transaction_type, y, x, property_type, bedrooms))`.execute(db);
  await sql`CREATE TABLE search_map_cell_changes (${sql.raw(counted)})`.execute(db);
}

async function makeTriggers(db: Kysely<unknown>): Promise<void> {
  const change = (source: string) => `INSERT INTO search_map_cell_changes (${columns})
    SELECT transaction_type, y, x, property_type, bedrooms, ${sums} FROM (${source}) AS c
    GROUP BY 1, 2, 3, 4, 5 HAVING ${changed}`;
  const triggers = [
    ['insert', change(rowsOf('new_rows', 1)), 'NEW TABLE AS new_rows'],
    ['delete', change(rowsOf('old_rows', -1)), 'OLD TABLE AS old_rows'],
    [
      'update',
      change(`${rowsOf('new_rows', 1)} UNION ALL ${rowsOf('old_rows', -1)}`),
      'OLD TABLE AS old_rows NEW TABLE AS new_rows',
    ],
  ] as const;
  for (const [event, body, tables] of triggers) {
    await sql`CREATE FUNCTION ${sql.raw(`search_map_cells_after_${event}`)}() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN ${sql.raw(body)}; RETURN NULL; END $$`.execute(db);
    await sql`CREATE TRIGGER ${sql.raw(`search_map_cells_${event}`)} AFTER ${sql.raw(event)} ON search_records
      REFERENCING ${sql.raw(tables)} FOR EACH STATEMENT
      EXECUTE FUNCTION ${sql.raw(`search_map_cells_after_${event}`)}()`.execute(db);
  }
}

async function makeFold(db: Kysely<unknown>): Promise<void> {
  // One statement takes the changes and adds them: whoever reads meanwhile sees either all before or all after.
  await sql`CREATE FUNCTION fold_search_map_cells(most integer DEFAULT 1000000000) RETURNS integer LANGUAGE plpgsql AS $$
    DECLARE folded integer := 0; emptied tid[]; BEGIN
      IF NOT pg_try_advisory_xact_lock(hashtext('fold_search_map_cells')) THEN RETURN 0; END IF;
      WITH taken AS (DELETE FROM search_map_cell_changes
        WHERE ctid = ANY(ARRAY(SELECT ctid FROM search_map_cell_changes LIMIT most)) RETURNING *),
      added AS (${sql.raw(addTo('taken'))}
        ON CONFLICT (level, transaction_type, y, x, property_type, bedrooms) DO UPDATE SET
          records = search_map_cells.records + excluded.records,
          latitudes = search_map_cells.latitudes + excluded.latitudes,
          longitudes = search_map_cells.longitudes + excluded.longitudes
        RETURNING ctid AS place, records)
      SELECT (SELECT count(*) FROM taken), (SELECT array_agg(place) FROM added WHERE records = 0) INTO folded, emptied;
      DELETE FROM search_map_cells WHERE ctid = ANY(emptied) AND records = 0;
      RETURN folded;
    END $$`.execute(db);
  // Counts everything anew, for when much came in at once. Writers of records wait meanwhile, readers don't.
  await sql`CREATE FUNCTION fill_search_map_cells() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('fold_search_map_cells'));
      LOCK TABLE search_records IN SHARE ROW EXCLUSIVE MODE;
      DELETE FROM search_map_cell_changes;
      DELETE FROM search_map_cells;
      WITH cells AS MATERIALIZED (SELECT transaction_type, y, x, property_type, bedrooms, sum(records)::int AS records,
          sum(latitudes)::bigint AS latitudes, sum(longitudes)::bigint AS longitudes
        FROM (${sql.raw(rowsOf('search_records', 1))}) AS c GROUP BY 1, 2, 3, 4, 5)
      ${sql.raw(addTo('cells'))};
    END $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) {
    await sql`DROP TRIGGER ${sql.id(`search_map_cells_${event}`)} ON search_records`.execute(db);
    await sql`DROP FUNCTION ${sql.id(`search_map_cells_after_${event}`)}`.execute(db);
  }
  await sql`DROP FUNCTION fold_search_map_cells`.execute(db);
  await sql`DROP FUNCTION fill_search_map_cells`.execute(db);
  await sql`DROP TABLE search_map_cells, search_map_cell_changes`.execute(db);
}
