import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DB as Tables } from '#server/platform/database/tables.ts';
import type { InvoiceContent } from './invoices.content.ts';

export interface InvoiceRow {
  number: string;
  kind: InvoiceContent['kind'];
  order_id: string;
  user_id: number | null;
  content: InvoiceContent;
  total_paise: number;
  issued_at: Date;
}

/** The next number of a series. Its row stays locked until the transaction ends: no number is skipped or reused. */
export async function claimNumber(db: Db, series: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`INSERT INTO invoice_series (series, last) VALUES (${series}, 1)
    ON CONFLICT (series) DO UPDATE SET last = invoice_series.last + 1 RETURNING last`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('No invoice number was given.');
  return row.last;
}

export async function insertInvoice(db: Db, invoice: Insertable<Tables['invoices']>): Promise<void> {
  await db.insertInto('invoices').values(invoice).execute();
}

/** The database's clock, which decides the day and the year of an invoice. */
export async function findNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now()`.execute(db);
  return rows[0]?.now ?? new Date();
}

export async function findBuyer(
  db: Db,
  userId: number,
): Promise<Pick<
  Selectable<Tables['users']>,
  'first_name' | 'last_name' | 'email' | 'phone_number' | 'language'
> | null> {
  const row = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'phone_number', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

const columns = ['number', 'kind', 'order_id', 'user_id', 'content', 'total_paise', 'issued_at'] as const;

/** The invoice of a paid order. */
export async function findOfPayment(db: Db, orderId: string): Promise<InvoiceRow | null> {
  const row = await db
    .selectFrom('invoices')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('reason', '=', 'payment')
    .executeTakeFirst();
  return (row as InvoiceRow | undefined) ?? null;
}

export async function findInvoice(db: Db, number: string): Promise<InvoiceRow | null> {
  const row = await db.selectFrom('invoices').select(columns).where('number', '=', number).executeTakeFirst();
  return (row as InvoiceRow | undefined) ?? null;
}

export async function listOfUser(db: Db, userId: number, limit: number): Promise<InvoiceRow[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows as InvoiceRow[];
}

/** Invoices that are not mailed yet. */
export async function listUnmailed(db: Db, limit: number): Promise<InvoiceRow[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(columns)
    .where('mailed_at', 'is', null)
    .orderBy('issued_at')
    .limit(limit)
    .execute();
  return rows as InvoiceRow[];
}

/** Marks an invoice as mailed, in the transaction of its mail; false when another call has marked it. */
export async function markMailed(db: Db, number: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoices')
    .set({ mailed_at: sql<Date>`now()` })
    .where('number', '=', number)
    .where('mailed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks an invoice as mailed again; false when it was mailed within `minutes` minutes. */
export async function markMailedAgain(db: Db, number: string, minutes: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoices')
    .set({ mailed_at: sql<Date>`now()` })
    .where('number', '=', number)
    .where(sql<boolean>`mailed_at < now() - make_interval(mins => ${minutes})`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
