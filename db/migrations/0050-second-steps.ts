import { sql, type Kysely } from 'kysely';

/** The second step of a sign-in: secrets of authenticator apps, recovery codes, sign-ins that wait (decision 0065). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Without confirmed_at it is being set up and counts for nothing.
  `CREATE TABLE second_steps (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    sealed_secret bytea NOT NULL,
    key_id bytea NOT NULL CHECK (length(key_id) = 8),
    created_at timestamptz NOT NULL DEFAULT now(),
    confirmed_at timestamptz,
    last_step bigint NOT NULL DEFAULT 0,
    failures integer NOT NULL DEFAULT 0,
    failed_at timestamptz,
    locked_until timestamptz
  )`,
  // The first letters find the row, the hash is that of the whole code.
  `CREATE TABLE recovery_codes (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    prefix text NOT NULL CHECK (length(prefix) = 2),
    code_hash text NOT NULL,
    used_at timestamptz,
    PRIMARY KEY (user_id, prefix)
  )`,
  // password_mark: a new password ends what the former one began.
  `CREATE TABLE partial_sign_ins (
    token_hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    password_mark bytea NOT NULL,
    remember boolean NOT NULL,
    attempts integer NOT NULL DEFAULT 0,
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX partial_sign_ins_user ON partial_sign_ins (user_id)',
  'CREATE INDEX partial_sign_ins_end ON partial_sign_ins (expires_at)',
];

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['partial_sign_ins', 'recovery_codes', 'second_steps']) {
    await sql.raw(`DROP TABLE ${table}`).execute(db);
  }
}
