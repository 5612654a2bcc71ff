import { sql, type Kysely } from 'kysely';

/**
 * Times at which owners show their homes, and the visits that seekers and owners agree on. Two visits of an owner never
 * overlap, nor do two of a seeker: the constraints decide between presses at one time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS btree_gist`.execute(db);
  await sql`CREATE TABLE visit_times (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    property_id integer REFERENCES properties ON DELETE CASCADE,
    is_offered boolean NOT NULL,
    windows jsonb NOT NULL,
    single_days jsonb NOT NULL,
    notice_hours smallint NOT NULL CHECK (notice_hours BETWEEN 0 AND 336),
    length_minutes smallint NOT NULL CHECK (length_minutes BETWEEN 5 AND 240),
    gap_minutes smallint NOT NULL CHECK (gap_minutes BETWEEN 0 AND 240),
    most_a_day smallint NOT NULL CHECK (most_a_day BETWEEN 1 AND 50),
    opener text NOT NULL CHECK (opener IN ('owner', 'guard', 'tenant')),
    takes_all boolean NOT NULL,
    updated_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE NULLS NOT DISTINCT (owner_id, property_id)
  )`.execute(db);
  await sql`CREATE INDEX visit_times_property ON visit_times (property_id)`.execute(db);
  await sql`CREATE TABLE visits (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    property_id integer NOT NULL REFERENCES properties ON DELETE CASCADE,
    owner_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    seeker_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    state text NOT NULL CHECK (state IN ('asked', 'agreed', 'declined', 'called_off')),
    waits_for text CHECK (waits_for IN ('owner', 'seeker')),
    starts_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL CHECK (ends_at > starts_at),
    free_from timestamptz NOT NULL CHECK (free_from >= ends_at),
    opener text NOT NULL CHECK (opener IN ('owner', 'guard', 'tenant')),
    reason text CHECK (length(reason) <= 300),
    ended_by text CHECK (ended_by IN ('owner', 'seeker', 'reach', 'home')),
    revision smallint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL DEFAULT now(),
    agreed_at timestamptz,
    day_reminded_at timestamptz,
    hours_reminded_at timestamptz,
    CHECK (owner_id <> seeker_id),
    CHECK ((waits_for IS NOT NULL) = (state = 'asked')),
    CONSTRAINT visits_of_owner EXCLUDE USING gist (owner_id WITH =, tstzrange(starts_at, free_from) WITH &&)
      WHERE (state IN ('asked', 'agreed')),
    CONSTRAINT visits_of_seeker EXCLUDE USING gist (seeker_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
      WHERE (state IN ('asked', 'agreed'))
  )`.execute(db);
  await sql`CREATE INDEX visits_owner ON visits (owner_id, starts_at)`.execute(db);
  await sql`CREATE INDEX visits_seeker ON visits (seeker_id, starts_at)`.execute(db);
  await sql`CREATE INDEX visits_property ON visits (property_id)`.execute(db);
  await sql`CREATE INDEX visits_starts ON visits (starts_at)`.execute(db);
  await allowKinds(db, [...kindsBefore, 'visit']);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE visits, visit_times`.execute(db);
  await sql`DELETE FROM news WHERE kind = 'visit'`.execute(db);
  await allowKinds(db, kindsBefore);
}

const kindsBefore = ['match', 'price_drop', 'answer', 'reveal', 'views', 'plan_end'];

async function allowKinds(db: Kysely<unknown>, kinds: readonly string[]): Promise<void> {
  const list = sql.join(kinds.map((kind) => sql.lit(kind)));
  await sql`ALTER TABLE news DROP CONSTRAINT news_kind_check,
    ADD CONSTRAINT news_kind_check CHECK (kind IN (${list}))`.execute(db);
}
