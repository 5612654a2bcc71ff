import { sql, type Kysely } from 'kysely';

/** Which mails somebody has turned off, a row for each kind: a new kind needs no column (contracts/notifications.ts). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE mail_opt_outs (
    user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind <> ''),
    PRIMARY KEY (user_id, kind)
  )`.execute(db);
  await sql`INSERT INTO mail_opt_outs (user_id, kind) SELECT id, 'messages' FROM users WHERE NOT notify_messages`.execute(
    db,
  );
  await sql`ALTER TABLE users DROP COLUMN notify_messages`.execute(db);
}
