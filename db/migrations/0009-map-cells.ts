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
const coarsest = -5;
/** With prices there are many times as many counts, so they end where a map shows less than a city: 3.5 km. */
const finestPriced = 5;

/** Places add up as whole millionths of a degree: sums of those come out the same in whatever order. */
const counted = `transaction_type search_transaction NOT NULL, y integer NOT NULL, x integer NOT NULL,
  property_type search_property_type NOT NULL, bedrooms integer NOT NULL, records integer NOT NULL,
  latitudes bigint NOT NULL, longitudes bigint NOT NULL`;
const sums = 'sum(records)::int, sum(latitudes)::bigint, sum(longitudes)::bigint';
const changed = 'sum(records) <> 0 OR sum(latitudes) <> 0 OR sum(longitudes) <> 0';
const bucket = 'bucket integer NOT NULL';

/** The cells of search rows. */
function rowsOf(source: string, sign: 1 | -1, level = finest): string {
  return `SELECT transaction_type, floor(latitude * ${2 ** level})::int AS y, floor(longitude * ${2 ** level})::int AS x,
      property_type, least(coalesce(bedrooms, 0), 4) AS bedrooms, price_bucket(search_price) AS bucket, ${sign} AS records,
      ${sign} * round(latitude * 1e6)::bigint AS latitudes, ${sign} * round(longitude * 1e6)::bigint AS longitudes
    FROM ${source} WHERE latitude IS NOT NULL AND longitude IS NOT NULL`;
}

interface Kept {
  table: string;
  /** Counts of one level differ in one of these. */
  by: string;
  to: number;
}
const plain: Kept = { table: 'search_map_cells', by: 'property_type, bedrooms', to: finest };
const priced: Kept = { table: 'search_map_price_cells', by: 'property_type, bedrooms, bucket', to: finestPriced };

/** Adds cells of a level to those of every level that is kept. */
function addTo({ table, by, to }: Kept, cells: string, level = finest): string {
  return `INSERT INTO ${table} (level, transaction_type, y, x, ${by}, records, latitudes, longitudes)
    SELECT ${level} - up, transaction_type, y >> up, x >> up, ${by}, ${sums}
    FROM ${cells}, generate_series(${level - to}, ${level - coarsest}) AS up
    GROUP BY 1, 2, 3, 4, ${by} HAVING ${changed}`;
}

/** Adds what changed, in whatever order it comes, and says where nothing is left: no records, and no place of any. */
function fold(kept: Kept): string {
  return `${addTo(kept, 'taken')}
    ON CONFLICT (level, transaction_type, y, x, ${kept.by}) DO UPDATE SET
      records = ${kept.table}.records + excluded.records, latitudes = ${kept.table}.latitudes + excluded.latitudes,
      longitudes = ${kept.table}.longitudes + excluded.longitudes
    RETURNING ctid AS place, ${kept.table}.records = 0 AND ${kept.table}.latitudes = 0 AND ${kept.table}.longitudes = 0 AS is_empty`;
}

/** Counts all anew: first the finest cells, then the others out of them. */
function fill(kept: Kept): string {
  return `WITH cells AS MATERIALIZED (SELECT transaction_type, y, x, ${kept.by}, sum(records)::int AS records,
      sum(latitudes)::bigint AS latitudes, sum(longitudes)::bigint AS longitudes
    FROM (${rowsOf('search_records', 1, kept.to)}) AS c GROUP BY transaction_type, y, x, ${kept.by})
    ${addTo(kept, 'cells', kept.to)}`;
}

async function makeTables(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE search_map_cells (level integer NOT NULL, ${sql.raw(counted)},
    PRIMARY KEY (level, transaction_type, y, x, property_type, bedrooms))`.execute(db);
  await sql`CREATE TABLE search_map_price_cells (level integer NOT NULL, ${sql.raw(counted)}, ${sql.raw(bucket)},
    PRIMARY KEY (level, transaction_type, y, x, property_type, bedrooms, bucket))`.execute(db);
  await sql`CREATE TABLE search_map_cell_changes (${sql.raw(counted)}, ${sql.raw(bucket)})`.execute(db);
}

async function makeTriggers(db: Kysely<unknown>): Promise<void> {
  const change = (source: string) => `INSERT INTO search_map_cell_changes
      (transaction_type, y, x, property_type, bedrooms, bucket, records, latitudes, longitudes)
    SELECT transaction_type, y, x, property_type, bedrooms, bucket, ${sums} FROM (${source}) AS c
    GROUP BY 1, 2, 3, 4, 5, 6 HAVING ${changed}`;
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
    DECLARE folded integer := 0; emptied tid[]; emptied_priced tid[]; BEGIN
      IF NOT pg_try_advisory_xact_lock(hashtext('fold_search_map_cells')) THEN RETURN 0; END IF;
      WITH taken AS (DELETE FROM search_map_cell_changes
        WHERE ctid = ANY(ARRAY(SELECT ctid FROM search_map_cell_changes LIMIT most)) RETURNING *),
      a AS (${sql.raw(fold(plain))}),
      b AS (${sql.raw(fold(priced))})
      SELECT (SELECT count(*) FROM taken), (SELECT array_agg(place) FROM a WHERE is_empty),
        (SELECT array_agg(place) FROM b WHERE is_empty) INTO folded, emptied, emptied_priced;
      DELETE FROM search_map_cells WHERE ctid = ANY(emptied);
      DELETE FROM search_map_price_cells WHERE ctid = ANY(emptied_priced);
      RETURN folded;
    END $$`.execute(db);
  // Counts everything anew, for when much came in at once. Writers of records wait meanwhile, readers don't.
  await sql`CREATE FUNCTION fill_search_map_cells() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
      PERFORM pg_advisory_xact_lock(hashtext('fold_search_map_cells'));
      LOCK TABLE search_records IN SHARE ROW EXCLUSIVE MODE;
      DELETE FROM search_map_cell_changes;
      DELETE FROM search_map_cells;
      DELETE FROM search_map_price_cells;
      ${sql.raw(fill(plain))};
      ${sql.raw(fill(priced))};
    END $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const event of ['insert', 'update', 'delete']) {
    await sql`DROP TRIGGER ${sql.id(`search_map_cells_${event}`)} ON search_records`.execute(db);
    await sql`DROP FUNCTION ${sql.id(`search_map_cells_after_${event}`)}`.execute(db);
  }
  await sql`DROP FUNCTION fold_search_map_cells`.execute(db);
  await sql`DROP FUNCTION fill_search_map_cells`.execute(db);
  await sql`DROP TABLE search_map_cells, search_map_price_cells, search_map_cell_changes`.execute(db);
}
