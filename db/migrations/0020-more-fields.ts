import { sql, type Kysely } from 'kysely';

/**
 * What people ask of a home before they go and see it. Bounds and choices are those of contracts/record; a test compares
 * them with the columns. Rupees, feet, days.
 */
const columns = `
  security_deposit integer CHECK (security_deposit BETWEEN 0 AND 1000000000),
  brokerage integer CHECK (brokerage BETWEEN 0 AND 1000000000),
  available_from date,
  preferred_tenants text[] NOT NULL DEFAULT '{}'
    CHECK (preferred_tenants <@ ARRAY['family', 'bachelors', 'company', 'students']),
  pets_allowed boolean,
  facing text CHECK (facing IN
    ('north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west')),
  balconies smallint CHECK (balconies BETWEEN 0 AND 20),
  society text CHECK (length(society) <= 120),
  posted_by text CHECK (posted_by IN ('owner', 'agent', 'developer')),
  ownership text CHECK (ownership IN ('freehold', 'leasehold', 'co-operative', 'power-of-attorney')),
  furnishing_items text[] NOT NULL DEFAULT '{}' CHECK (furnishing_items <@ ARRAY['bed', 'wardrobe', 'sofa',
    'dining-table', 'modular-kitchen', 'stove', 'fridge', 'washing-machine', 'air-conditioner', 'geyser', 'television',
    'water-purifier', 'wifi']),
  sharing text[] NOT NULL DEFAULT '{}' CHECK (sharing <@ ARRAY['single', 'double', 'triple', 'four-plus']),
  meals text[] NOT NULL DEFAULT '{}' CHECK (meals <@ ARRAY['breakfast', 'lunch', 'dinner']),
  pg_for text CHECK (pg_for IN ('women', 'men', 'anyone')),
  notice_days smallint CHECK (notice_days BETWEEN 0 AND 365),
  plot_length integer CHECK (plot_length BETWEEN 1 AND 100000),
  plot_width integer CHECK (plot_width BETWEEN 1 AND 100000),
  road_width smallint CHECK (road_width BETWEEN 1 AND 1000),
  corner_plot boolean,
  boundary_wall boolean,
  seats integer CHECK (seats BETWEEN 1 AND 100000),
  washrooms smallint CHECK (washrooms BETWEEN 0 AND 1000),
  fit_out text CHECK (fit_out IN ('bare-shell', 'warm-shell', 'fitted-out')),
  rera_project text CHECK (length(rera_project) <= 60),
  rera_agent text CHECK (length(rera_agent) <= 60)`;

const names = [...columns.matchAll(/^ {2}([a-z_]+) /gm)].map(([, name = '']) => name);

export async function up(db: Kysely<unknown>): Promise<void> {
  // None of them needs a value, so the table is not written anew.
  await sql.raw(`ALTER TABLE properties ${columns.replaceAll(/^ {2}(?=[a-z])/gm, '  ADD COLUMN ')}`).execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`ALTER TABLE properties ${names.map((name) => `DROP COLUMN ${name}`).join(', ')}`).execute(db);
}
