import { sql, type Kysely } from 'kysely';

/** Passkeys, and the challenges that they answer (decision 0065). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `CREATE TABLE passkeys (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    credential_id bytea NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
    public_key bytea NOT NULL,
    counter bigint NOT NULL,
    transports text[] NOT NULL,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    created_at timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz
  )`,
  'CREATE INDEX passkeys_user ON passkeys (user_id)',
  // With a user: for a new passkey of theirs. Without: for a sign-in.
  `CREATE TABLE passkey_challenges (
    challenge_hash bytea PRIMARY KEY,
    user_id integer REFERENCES users ON DELETE CASCADE,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id)',
  'CREATE INDEX passkey_challenges_end ON passkey_challenges (expires_at)',
];

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['passkey_challenges', 'passkeys']) await sql.raw(`DROP TABLE ${table}`).execute(db);
}
