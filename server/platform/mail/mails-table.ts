import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../database/db.ts';
import { deletingSweep, pastDue } from '../database/sweeps.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';

export type MailRow = Selectable<Tables['mails']>;
export type NewMail = Insertable<Tables['mails']>;

/** A mail that only this attempt may send. */
export type ClaimedMail = MailRow & {
  html: string;
  text: string;
  /** Waited for a whole day: this attempt is the last. */
  is_last: boolean;
};

/**
 * An older claim belongs to a process that died: this is longer than the sum of all timeouts of an attempt
 * (smtp-transport.ts).
 */
export const claimSeconds = 300;

/** Codes and links open an account, so the content of a mail is deleted as soon as it is no longer needed. */
const emptied = { html: null, text: null, code: null, attachment: null };
const unfinished: MailRow['state'][] = ['queued', 'sending', 'handed_over'];
/** How long rows are retained: long enough to answer a complaint and no longer, because they hold addresses. */
const retentionDays = 30;
const staleClaim = sql<boolean>`claimed_at < now() - make_interval(secs => ${claimSeconds})`;
const ranOut = sql<boolean>`expires_at <= now()`;

/** Returns the id. */
export async function insertMail(db: Db, mail: NewMail): Promise<string> {
  const { id } = await db.insertInto('mails').values(mail).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** {@link insertMail} of many. */
export async function insertMails(db: Db, mails: readonly NewMail[]): Promise<string[]> {
  if (mails.length === 0) return [];
  const rows = await db.insertInto('mails').values(mails).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Claims a mail for one attempt; null when it has expired, was sent, or is claimed by another process. */
export async function claimMail(db: Db, id: string): Promise<ClaimedMail | null> {
  await expire(db, id);
  const row = await db
    .updateTable('mails')
    .set((e) => ({ state: 'sending', attempts: e('attempts', '+', 1), claimed_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where((e) => e.or([e('state', '=', 'queued'), e.and([e('state', '=', 'sending'), staleClaim])]))
    .returningAll()
    .returning(sql<boolean>`created_at < now() - interval '1 day'`.as('is_last'))
    .executeTakeFirst();
  return row?.html != null && row.text != null ? { ...row, html: row.html, text: row.text } : null;
}

/**
 * Called right before the content is sent. False when the mail has expired or the claim is lost; it must not be sent
 * then. After this a mail is only sent again if the server answers that it did not accept it.
 */
export async function markHandedOver(db: Db, { id, attempts }: ClaimedMail): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'handed_over', claimed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .where((e) => e.or([e('expires_at', 'is', null), e.not(ranOut)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sets the final state of a mail. False when the claim was lost. */
export async function endMail(
  db: Db,
  { id, attempts }: ClaimedMail,
  state: 'sent' | 'failed' | 'in_doubt',
  lastError: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state, ...emptied, last_error: lastError, sent_at: state === 'sent' ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'in', ['sending', 'handed_over'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Requeues a mail after an attempt that certainly delivered nothing. False when the claim was lost. */
export async function requeueMail(
  db: Db,
  { id, attempts }: ClaimedMail,
  { delaySeconds, lastError }: { delaySeconds: number; lastError: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({
      state: 'queued',
      due_at: sql<Date>`now() + make_interval(secs => ${delaySeconds})`,
      last_error: lastError,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', 'in', ['sending', 'handed_over'])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Expires a queued or claimed mail whose time is over and deletes its content; returns whether it did. */
export async function expire(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ state: 'expired', ...emptied })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'sending'])
    .where(ranOut)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks mails as in doubt whose process died between sending the content and storing the answer; returns their ids. */
export async function doubtAbandoned(db: Db): Promise<string[]> {
  const rows = await db
    .updateTable('mails')
    .set({ state: 'in_doubt', ...emptied, last_error: 'the process ended before the answer' })
    .where('state', '=', 'handed_over')
    .where(staleClaim)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Mails whose attempt died, or whose job was lost. */
export async function listOverdue(db: Db, limit: number): Promise<string[]> {
  const overdue = sql<boolean>`due_at < now() - interval '2 minutes'`;
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('state', 'in', unfinished)
    .where((e) => e.or([e.and([e('state', '=', 'queued'), overdue]), e.and([e('state', '=', 'sending'), staleClaim])]))
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes old mails that are not queued or being sent. */
export const mailSweep = deletingSweep(
  pastDue('mails', 'created_at', {
    after: sql`make_interval(days => ${retentionDays})`,
    where: sql`state NOT IN (${sql.join(unfinished)})`,
  }),
);

/** Deletes all mails of the outbox but the newest `count`. Rows that another transaction deletes are skipped. */
export async function deleteOutboxMailsBeyond(db: Db, count: number): Promise<void> {
  const older = db
    .selectFrom('mails')
    .select('id')
    .where('state', '=', 'kept')
    .orderBy('created_at', 'desc')
    .offset(count)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('mails').where('id', 'in', older).execute();
}

/** A mail of the outbox without its file. */
export type OutboxRow = Omit<MailRow, 'attachment'>;

const outboxColumns = [
  'id',
  'to_address',
  'subject',
  'html',
  'text',
  'code',
  'state',
  'attempts',
  'last_error',
  'created_at',
  'due_at',
  'claimed_at',
  'expires_at',
  'sent_at',
  'attachment_name',
  'unsubscribe_url',
] as const satisfies readonly (keyof OutboxRow)[];

/** The outbox, newest first, without the attached files. */
export async function listOutboxMails(db: Db, limit: number): Promise<OutboxRow[]> {
  return db
    .selectFrom('mails')
    .select(outboxColumns)
    .where('state', '=', 'kept')
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}

export async function findOutboxMail(db: Db, id: string): Promise<MailRow | null> {
  const row = await db
    .selectFrom('mails')
    .selectAll()
    .where('state', '=', 'kept')
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
