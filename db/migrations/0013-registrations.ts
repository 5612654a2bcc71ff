import { sql, type Kysely } from 'kysely';

/**
 * People who have not verified their address yet move out of `users`: registrations of one address stand side by side,
 * each with its own password, code and links, and the first that is verified becomes the user.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE registrations (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    -- The id that the account gets: reserved, or that of an unverified user who owns something already (imports).
    user_id integer NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    -- In small letters.
    email text NOT NULL,
    phone_number text,
    user_type text NOT NULL CHECK (user_type IN ('buyer', 'seller', 'agent', 'developer')),
    enquiry_type text NOT NULL CHECK (enquiry_type IN ('buy', 'rent', 'sell', 'lease')),
    profile_picture text,
    password_hash text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`.execute(db);
  await sql`CREATE INDEX registrations_email ON registrations (email)`.execute(db);

  // From now on they have as long as everybody to verify: registrations end some weeks after their last change.
  await sql`INSERT INTO registrations (user_id, first_name, last_name, email, phone_number, user_type, enquiry_type,
      profile_picture, password_hash, created_at)
    SELECT id, first_name, last_name, lower(email), phone_number, user_type, enquiry_type,
      profile_picture, password_hash, created_at
    FROM users WHERE email_verified_at IS NULL AND password_hash IS NOT NULL`.execute(db);

  await sql`ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_pkey`.execute(db);
  // The address as a whole is limited now, whatever the number of its registrations.
  await sql`ALTER TABLE one_time_codes
    DROP COLUMN sends, DROP COLUMN sends_since,
    ADD COLUMN id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY`.execute(db);
  for (const table of ['one_time_codes', 'verification_links', 'password_reset_grants']) {
    await sql`ALTER TABLE ${sql.id(table)}
      ALTER COLUMN user_id DROP NOT NULL,
      ADD COLUMN registration_id integer REFERENCES registrations ON DELETE CASCADE`.execute(db);
    await sql`UPDATE ${sql.id(table)} o SET registration_id = r.id, user_id = NULL
      FROM registrations r WHERE r.user_id = o.user_id`.execute(db);
    await sql`ALTER TABLE ${sql.id(table)}
      ADD CONSTRAINT ${sql.id(`${table}_owner`)} CHECK (num_nonnulls(user_id, registration_id) = 1)`.execute(db);
    await sql`CREATE INDEX ${sql.id(`${table}_registration`)} ON ${sql.id(table)} (registration_id)`.execute(db);
  }
  await sql`ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_of
    UNIQUE NULLS NOT DISTINCT (user_id, registration_id, purpose)`.execute(db);

  // Whoever could never sign in owns nothing, but others may have written to them, or blocked them.
  await sql`DELETE FROM users u USING registrations r WHERE r.user_id = u.id
    AND NOT EXISTS (SELECT FROM properties p WHERE p.owner_id = u.id)
    AND NOT EXISTS (SELECT FROM conversation_members m WHERE m.user_id = u.id)
    AND NOT EXISTS (SELECT FROM user_blocks b WHERE u.id IN (b.user_id, b.blocked_id))`.execute(db);
  await sql`UPDATE users SET password_hash = NULL, profile_picture = NULL
    WHERE id IN (SELECT user_id FROM registrations)`.execute(db);
}

/** The newest registration of each address becomes an unverified user again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM registrations r USING registrations newer
    WHERE newer.email = r.email AND newer.id > r.id`.execute(db);
  await sql`INSERT INTO users (id, first_name, last_name, email, phone_number, user_type, enquiry_type, profile_picture,
      password_hash, created_at, updated_at)
    SELECT user_id, first_name, last_name, email, phone_number, user_type, enquiry_type, profile_picture,
      password_hash, created_at, updated_at FROM registrations
    ON CONFLICT (id) DO UPDATE SET password_hash = excluded.password_hash,
      profile_picture = excluded.profile_picture`.execute(db);
  await sql`ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_of`.execute(db);
  for (const table of ['one_time_codes', 'verification_links', 'password_reset_grants']) {
    await sql`ALTER TABLE ${sql.id(table)} DROP CONSTRAINT ${sql.id(`${table}_owner`)}`.execute(db);
    await sql`UPDATE ${sql.id(table)} o SET user_id = r.user_id
      FROM registrations r WHERE r.id = o.registration_id`.execute(db);
    await sql`ALTER TABLE ${sql.id(table)} DROP COLUMN registration_id, ALTER COLUMN user_id SET NOT NULL`.execute(db);
  }
  await sql`ALTER TABLE one_time_codes DROP COLUMN id,
    ADD COLUMN sends smallint NOT NULL DEFAULT 1,
    ADD COLUMN sends_since timestamptz NOT NULL DEFAULT now(),
    ADD PRIMARY KEY (user_id, purpose)`.execute(db);
  await sql`DROP TABLE registrations`.execute(db);
}
