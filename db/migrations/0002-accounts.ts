import { sql, type Kysely } from 'kysely';

/** Passwords, sessions, one-time codes, links, and the limits that a restart may not forget. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Null for demo people and imports: nobody can sign in as them.
  await sql`ALTER TABLE users ADD COLUMN password_hash text`.execute(db);

  await sql`CREATE TABLE sessions (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    -- SHA-256 of the token: who reads the table cannot sign in.
    token_hash bytea NOT NULL UNIQUE,
    remember boolean NOT NULL DEFAULT false,
    device text NOT NULL,
    address text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX sessions_user ON sessions (user_id, last_used_at DESC)`.execute(db);
  await sql`CREATE INDEX sessions_expiry ON sessions (expires_at)`.execute(db);

  // One row for each user and purpose, so that a new code makes the older one invalid, and the counters of misses and
  // mails outlive every code.
  await sql`CREATE TABLE one_time_codes (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    purpose text NOT NULL CHECK (purpose IN ('verify_email', 'reset_password')),
    -- HMAC with a key of this installation; null once it was used.
    code_hash bytea,
    attempts smallint NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 3),
    expires_at timestamptz NOT NULL,
    sent_at timestamptz NOT NULL DEFAULT now(),
    sends smallint NOT NULL DEFAULT 1,
    sends_since timestamptz NOT NULL DEFAULT now(),
    failures smallint NOT NULL DEFAULT 0,
    failures_since timestamptz NOT NULL DEFAULT now(),
    locked_until timestamptz,
    PRIMARY KEY (user_id, purpose)
  )`.execute(db);

  await sql`CREATE TABLE verification_links (
    token_hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX verification_links_user ON verification_links (user_id)`.execute(db);

  // What the right reset code is worth: one new password, within fifteen minutes, in the browser that holds the token.
  await sql`CREATE TABLE password_reset_grants (
    token_hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
  )`.execute(db);
  await sql`CREATE INDEX password_reset_grants_user ON password_reset_grants (user_id)`.execute(db);

  // The shape that rate-limiter-flexible reads and writes; expire is in milliseconds since 1970.
  await sql`CREATE TABLE rate_limits (
    key varchar(255) PRIMARY KEY,
    points integer NOT NULL DEFAULT 0,
    expire bigint
  )`.execute(db);
  await sql`CREATE INDEX rate_limits_expire ON rate_limits (expire)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['rate_limits', 'password_reset_grants', 'verification_links', 'one_time_codes', 'sessions']) {
    await sql`DROP TABLE IF EXISTS ${sql.id(table)}`.execute(db);
  }
  await sql`ALTER TABLE users DROP COLUMN password_hash`.execute(db);
}
