import { sql, type Kysely } from 'kysely';

/** The wait of mails is read at each scrape, and newest backups say their age. docs/decisions/0103-alarms-of-ages.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX mails_queued_since ON mails (created_at) WHERE state = 'queued'`.execute(db);
  await sql`CREATE INDEX mails_sent_at ON mails (sent_at) WHERE state = 'sent'`.execute(db);
  await sql`CREATE TABLE newest_backups (
    kind text PRIMARY KEY CHECK (kind IN ('made', 'verified')),
    backup text NOT NULL,
    at timestamptz NOT NULL)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE newest_backups`.execute(db);
  await sql`DROP INDEX mails_sent_at`.execute(db);
  await sql`DROP INDEX mails_queued_since`.execute(db);
}
