import { sql, type Kysely } from 'kysely';
import { allowNewsKind, forbidNewsKind } from '../news-kinds.ts';

/**
 * Projects of developers: phases with RERA numbers, towers, configurations and units. A published one has a row of
 * `projects`, by which homes of others in it are found and under whose slug its page is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE developer_projects (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    society_id integer REFERENCES projects ON DELETE SET NULL,
    state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'waiting', 'refused', 'published', 'hidden')),
    name text NOT NULL CHECK (length(name) BETWEEN 2 AND 120),
    other_names text[] NOT NULL DEFAULT '{}',
    city text NOT NULL CHECK (length(city) BETWEEN 1 AND 100),
    state_name text NOT NULL CHECK (length(state_name) BETWEEN 1 AND 100),
    locality text CHECK (length(locality) BETWEEN 1 AND 100),
    latitude double precision,
    longitude double precision,
    status text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'under_construction', 'part_ready', 'ready')),
    description text NOT NULL DEFAULT '',
    amenities text[] NOT NULL DEFAULT '{}',
    payment_plan text NOT NULL DEFAULT '',
    approvals text NOT NULL DEFAULT '',
    rera_exemption text CHECK (rera_exemption IN ('small', 'completed_before', 'renovation')),
    reason text NOT NULL DEFAULT '',
    revision integer NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    changed_at timestamptz NOT NULL DEFAULT now(),
    submitted_at timestamptz,
    decided_at timestamptz,
    published_at timestamptz,
    CHECK ((latitude IS NULL) = (longitude IS NULL)),
    CHECK (state <> 'published' OR society_id IS NOT NULL)
  )`.execute(db);
  await sql`CREATE INDEX developer_projects_owner ON developer_projects (owner_id, id)`.execute(db);
  // One society shows one developer's facts.
  await sql`CREATE UNIQUE INDEX developer_projects_society ON developer_projects (society_id)
    WHERE state = 'published'`.execute(db);
  await sql`CREATE INDEX developer_projects_of_society ON developer_projects (society_id)
    WHERE society_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX developer_projects_waiting ON developer_projects (submitted_at)
    WHERE submitted_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX developer_projects_drafts ON developer_projects (changed_at)
    WHERE state IN ('draft', 'refused')`.execute(db);

  await sql`CREATE TABLE project_phases (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id integer NOT NULL REFERENCES developer_projects ON DELETE CASCADE,
    position integer NOT NULL,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    rera_number text CHECK (length(rera_number) BETWEEN 1 AND 60),
    rera_key text,
    possession_on date,
    seen_at timestamptz,
    CHECK ((rera_number IS NULL) = (rera_key IS NULL)),
    UNIQUE (project_id, name) DEFERRABLE INITIALLY DEFERRED
  )`.execute(db);
  await sql`CREATE INDEX project_phases_rera ON project_phases (rera_key) WHERE rera_key IS NOT NULL`.execute(db);

  await sql`CREATE TABLE project_dates (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    phase_id integer NOT NULL REFERENCES project_phases ON DELETE CASCADE,
    possession_on date NOT NULL,
    noted_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX project_dates_phase ON project_dates (phase_id, id)`.execute(db);

  await sql`CREATE TABLE project_towers (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id integer NOT NULL REFERENCES developer_projects ON DELETE CASCADE,
    phase_id integer REFERENCES project_phases ON DELETE SET NULL,
    position integer NOT NULL,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    floors integer NOT NULL CHECK (floors BETWEEN 1 AND 200),
    units integer NOT NULL CHECK (units BETWEEN 1 AND 5000),
    UNIQUE (project_id, name) DEFERRABLE INITIALLY DEFERRED
  )`.execute(db);
  await sql`CREATE INDEX project_towers_phase ON project_towers (phase_id)`.execute(db);

  await sql`CREATE TABLE project_configurations (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id integer NOT NULL REFERENCES developer_projects ON DELETE CASCADE,
    position integer NOT NULL,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    kind text NOT NULL,
    bedrooms integer CHECK (bedrooms BETWEEN 0 AND 20),
    carpet_area integer CHECK (carpet_area > 0),
    built_up_area integer CHECK (built_up_area > 0),
    super_area integer CHECK (super_area > 0),
    price_from bigint CHECK (price_from > 0),
    price_to bigint,
    units_total integer NOT NULL DEFAULT 0 CHECK (units_total >= 0),
    units_left integer NOT NULL DEFAULT 0 CHECK (units_left BETWEEN 0 AND units_total),
    UNIQUE (project_id, name) DEFERRABLE INITIALLY DEFERRED,
    CHECK (price_to IS NULL OR price_to >= price_from)
  )`.execute(db);

  await sql`CREATE TABLE project_units (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id integer NOT NULL REFERENCES developer_projects ON DELETE CASCADE,
    tower_id integer NOT NULL REFERENCES project_towers ON DELETE CASCADE,
    configuration_id integer NOT NULL REFERENCES project_configurations ON DELETE CASCADE,
    floor integer NOT NULL CHECK (floor BETWEEN 0 AND 200),
    number text NOT NULL CHECK (length(number) BETWEEN 1 AND 20),
    price bigint CHECK (price > 0),
    status text NOT NULL DEFAULT 'available' CHECK (status IN ('available', 'held', 'sold')),
    UNIQUE (tower_id, number)
  )`.execute(db);
  await sql`CREATE INDEX project_units_project ON project_units (project_id, tower_id, floor, number)`.execute(db);
  await sql`CREATE INDEX project_units_configuration ON project_units (configuration_id)`.execute(db);

  await sql`CREATE TABLE project_prices (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    configuration_id integer NOT NULL REFERENCES project_configurations ON DELETE CASCADE,
    price_from bigint NOT NULL,
    price_to bigint,
    noted_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX project_prices_configuration ON project_prices (configuration_id, id)`.execute(db);

  await sql`CREATE TABLE project_notes (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    project_id integer NOT NULL REFERENCES developer_projects ON DELETE CASCADE,
    said_on date NOT NULL,
    body text NOT NULL CHECK (length(body) BETWEEN 1 AND 1000),
    created_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX project_notes_project ON project_notes (project_id, said_on)`.execute(db);

  await sql`CREATE TABLE project_followers (
    project_id integer NOT NULL REFERENCES developer_projects ON DELETE CASCADE,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (project_id, user_id)
  )`.execute(db);
  await sql`CREATE INDEX project_followers_user ON project_followers (user_id)`.execute(db);
  await allowNewsKind(db, 'project');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE project_followers, project_notes, project_prices, project_units, project_configurations,
    project_towers, project_dates, project_phases, developer_projects`.execute(db);
  await forbidNewsKind(db, 'project');
}
