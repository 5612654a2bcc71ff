import { sql, type Kysely } from 'kysely';

/** Sweeps find the rows that are due by an index, and conversations without members by a note. docs/decisions/0102-sweeps-in-batches.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, on] of indexes) await sql`CREATE INDEX ${sql.ref(name)} ON ${sql.raw(on)}`.execute(db);

  await sql`CREATE TABLE abandoned_conversations (
    conversation_id integer PRIMARY KEY REFERENCES conversations ON DELETE CASCADE,
    noted_at timestamptz NOT NULL DEFAULT now())`.execute(db);
  await sql`CREATE INDEX abandoned_conversations_age ON abandoned_conversations (noted_at)`.execute(db);
  await sql`CREATE FUNCTION note_abandoned_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO abandoned_conversations (conversation_id)
        SELECT DISTINCT g.conversation_id FROM gone g JOIN conversations c ON c.id = g.conversation_id
        ORDER BY 1 ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`.execute(db);
  await sql`CREATE TRIGGER note_abandoned_conversations AFTER DELETE ON conversation_members
    REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_abandoned_conversations()`.execute(db);
  await sql`INSERT INTO abandoned_conversations (conversation_id)
    SELECT id FROM conversations c
    WHERE NOT EXISTS (SELECT FROM conversation_members m WHERE m.conversation_id = c.id)`.execute(db);

  await sql`CREATE TABLE job_positions (
    job text PRIMARY KEY,
    round text NOT NULL DEFAULT '',
    after_id bigint NOT NULL DEFAULT 0)`.execute(db);

  await sql`ALTER TABLE imports ADD lines_deleted boolean NOT NULL DEFAULT false,
    ADD before_deleted boolean NOT NULL DEFAULT false`.execute(db);
  await sql`CREATE INDEX imports_with_lines ON imports (id) WHERE NOT lines_deleted`.execute(db);
  await sql`CREATE INDEX imports_with_before ON imports (stored_at) WHERE NOT before_deleted`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE imports DROP lines_deleted, DROP before_deleted`.execute(db);
  await sql`DROP TABLE job_positions`.execute(db);
  await sql`DROP TRIGGER note_abandoned_conversations ON conversation_members`.execute(db);
  await sql`DROP FUNCTION note_abandoned_conversations`.execute(db);
  await sql`DROP TABLE abandoned_conversations`.execute(db);
  for (const [name] of indexes) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
}

const indexes: readonly [name: string, on: string][] = [
  ['property_views_day', 'property_views (day)'],
  ['idempotency_keys_age', 'idempotency_keys (created_at)'],
  ['verification_links_end', 'verification_links (expires_at)'],
  ['password_reset_grants_end', 'password_reset_grants (expires_at)'],
  ['one_time_codes_end', 'one_time_codes (expires_at) WHERE browser_hash IS NOT NULL'],
  ['second_steps_unconfirmed', 'second_steps (created_at) WHERE confirmed_at IS NULL'],
  ['operator_sessions_end', 'operator_sessions (expires_at)'],
  ['registrations_age', 'registrations (updated_at)'],
  ['newsletter_subscriptions_unconfirmed', 'newsletter_subscriptions (created_at) WHERE confirmed_at IS NULL'],
  ['home_interest_week', 'home_interest (week)'],
  ['unread_word_uses_week', 'unread_word_uses (week)'],
  ['unread_words_week', 'unread_words (week)'],
  ['complaints_full', `complaints (answered_at) WHERE email <> ''`],
  ['account_limits_end', 'account_limits (suspended_until) WHERE suspended_until IS NOT NULL AND NOT is_banned'],
  [
    'moderation_acts_pictures',
    `moderation_acts (created_at) WHERE act = 'remove_picture' AND undone_at IS NULL AND before ? 'images'`,
  ],
  ['imported_homes_gone', 'imported_homes (updated_at) WHERE property_id IS NULL'],
  ['mails_open', `mails (state, due_at) WHERE state IN ('queued', 'sending', 'handed_over', 'failed', 'in_doubt')`],
  ['imports_waiting', `imports (created_at) WHERE state = 'waiting'`],
];
