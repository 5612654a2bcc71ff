import { sql, type Kysely } from 'kysely';

/**
 * How asking prices moved: what each home asked in this month and the one before, and the figures of each month, by place
 * and by society. A home's own row goes with it; figures of months stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE observed_prices (
    property_id integer PRIMARY KEY REFERENCES properties (id) ON DELETE CASCADE,
    month date NOT NULL CHECK (extract(day FROM month) = 1),
    rupees bigint NOT NULL CHECK (rupees > 0),
    before_rupees bigint CHECK (before_rupees > 0)
  ) WITH (fillfactor = 80)`.execute(db);
  const columns = sql`
    bedrooms smallint NOT NULL CHECK (bedrooms BETWEEN 1 AND 4),
    month date NOT NULL CHECK (extract(day FROM month) = 1),
    homes integer NOT NULL CHECK (homes > 0),
    owners integer NOT NULL CHECK (owners > 0),
    middle double precision CHECK (middle > 0),
    same_homes integer NOT NULL,
    same_change double precision`;
  await sql`CREATE TABLE place_price_months (
    area_id integer NOT NULL REFERENCES place_areas,
    deal text NOT NULL CHECK (deal IN ('sale', 'rent')),
    kind text NOT NULL,
    ${columns},
    PRIMARY KEY (area_id, deal, kind, bedrooms, month)
  )`.execute(db);
  await sql`CREATE INDEX place_price_months_month ON place_price_months (month)`.execute(db);
  await sql`CREATE TABLE society_price_months (
    project_id integer NOT NULL REFERENCES projects ON DELETE CASCADE,
    deal text NOT NULL CHECK (deal IN ('sale', 'rent')),
    ${columns},
    PRIMARY KEY (project_id, deal, bedrooms, month)
  )`.execute(db);
  await sql`CREATE INDEX society_price_months_month ON society_price_months (month)`.execute(db);
  await sql`ALTER TABLE place_page_counts ADD observed_on date, ADD months_on date`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE place_page_counts DROP observed_on, DROP months_on`.execute(db);
  await sql`DROP TABLE society_price_months, place_price_months, observed_prices`.execute(db);
}
