import { sql, type Kysely } from 'kysely';

/** Changes of an account's address that wait for both mailboxes, and links that sign in (decision 0059). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const purposes = ['verify_email', 'reset_password', 'sign_in'];
const checkPurpose = (allowed: readonly string[]) => [
  'ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check',
  `ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_check
    CHECK (purpose IN (${allowed.map((purpose) => `'${purpose}'`).join(', ')}))`,
];

const statements = [
  // One for each user; `is_taken` when another account has the address: then its code was mailed to nobody.
  `CREATE TABLE email_changes (
    user_id integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
    email text NOT NULL CHECK (length(email) <= 254),
    is_taken boolean NOT NULL,
    old_confirmed_at timestamptz,
    new_confirmed_at timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL
  )`,
  'CREATE INDEX email_changes_age ON email_changes (expires_at)',
  // One for each user and browser that asked.
  `CREATE TABLE sign_in_links (
    token_hash bytea PRIMARY KEY,
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    browser_hash bytea NOT NULL,
    remember boolean NOT NULL,
    device text NOT NULL CHECK (length(device) <= 100),
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    CONSTRAINT sign_in_links_of UNIQUE (user_id, browser_hash)
  )`,
  'CREATE INDEX sign_in_links_age ON sign_in_links (expires_at)',
  ...checkPurpose([...purposes, 'change_email_old', 'change_email_new']),
];

export async function down(db: Kysely<unknown>): Promise<void> {
  const undo = [
    'DROP TABLE sign_in_links',
    'DROP TABLE email_changes',
    `DELETE FROM one_time_codes WHERE purpose LIKE 'change\\_email\\_%'`,
    ...checkPurpose(purposes),
  ];
  for (const statement of undo) await sql.raw(statement).execute(db);
}
