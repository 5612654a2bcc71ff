import { sql, type Kysely } from 'kysely';

/** Mail on its way out, or kept for reading where there is no mail server. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE mails (
    -- The Message-ID is made of it, the same in every attempt.
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    to_address text NOT NULL CHECK (length(to_address) <= 254),
    subject text NOT NULL CHECK (length(subject) <= 250 AND subject !~ '[[:cntrl:]]'),
    -- Emptied once the mail left or never will: they hold codes and links that open an account.
    html text,
    text text,
    code text,
    state text NOT NULL CHECK (state IN
      ('queued', 'sending', 'handed_over', 'sent', 'kept', 'expired', 'failed', 'in_doubt')),
    attempts integer NOT NULL DEFAULT 0,
    last_error text CHECK (length(last_error) <= 200),
    -- The clock, not the transaction's time: the order of two mails of one transaction stays.
    created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
    due_at timestamptz NOT NULL DEFAULT now(),
    claimed_at timestamptz,
    expires_at timestamptz,
    sent_at timestamptz
  )`.execute(db);
  await sql`CREATE INDEX mails_under_way ON mails (due_at)
    WHERE state IN ('queued', 'sending', 'handed_over')`.execute(db);
  await sql`CREATE INDEX mails_newest ON mails (created_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE IF EXISTS mails`.execute(db);
}
