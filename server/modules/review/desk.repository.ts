import { sql } from 'kysely';
import type { Picture } from '#contracts/homes/listings.ts';
import type { Db } from '#server/platform/database/db.ts';

/** A record with its history, without contact details and without the exact place. */
export interface DeskRecordRow {
  id: number;
  entry_type: 'listing' | 'lead';
  transaction_type: 'sale' | 'rent' | 'buy' | 'tenant';
  title: string;
  description: string;
  status: string;
  is_held: boolean;
  is_deleted: boolean;
  price: number;
  preferred_price: number | null;
  max_price: number | null;
  max_budget: number | null;
  tenancy: string | null;
  locality: string | null;
  city: string | null;
  images: Picture[];
  owner_id: number;
  created_at: Date;
  updated_at: Date;
}

export async function findDeskRecord(db: Db, id: number): Promise<DeskRecordRow | undefined> {
  const { rows } = await sql<DeskRecordRow>`SELECT p.id, entry_type, transaction_type, title, description, status,
      h.property_id IS NOT NULL AS is_held, deleted_at IS NOT NULL AS is_deleted, price, preferred_price, max_price, max_budget, tenancy,
      locality, city, images, owner_id, created_at, updated_at
    FROM properties p LEFT JOIN held_records h ON h.property_id = p.id WHERE p.id = ${id}`.execute(db);
  return rows[0];
}

export async function listPrices(db: Db, id: number): Promise<{ price: number; changed_at: Date }[]> {
  const { rows } = await sql<{ price: number; changed_at: Date }>`SELECT price, changed_at FROM price_changes
    WHERE property_id = ${id} ORDER BY changed_at DESC LIMIT 10`.execute(db);
  return rows;
}

export interface DeskPersonRow {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string | null;
  user_type: string | null;
  created_at: Date;
  email_verified_at: Date | null;
  suspended_at: Date | null;
  limited_until: Date | null;
  suspended_until: Date | null;
  is_banned: boolean;
  listings: number;
  leads: number;
  reports_against: number;
  reports_right: number;
  reports_wrong: number;
}

export async function findDeskPerson(db: Db, id: number): Promise<DeskPersonRow | undefined> {
  const { rows } =
    await sql<DeskPersonRow>`SELECT u.id, first_name, last_name, email, phone_number, user_type, u.created_at,
      email_verified_at, suspended_at, limited_until, suspended_until, coalesce(is_banned, false) AS is_banned,
      (SELECT count(*)::int FROM properties WHERE owner_id = u.id AND entry_type = 'listing') AS listings,
      (SELECT count(*)::int FROM properties WHERE owner_id = u.id AND entry_type = 'lead') AS leads,
      (SELECT count(*)::int FROM chat_reports WHERE reported_id = u.id)
        + (SELECT count(*)::int FROM message_reports WHERE reported_id = u.id)
        + (SELECT count(*)::int FROM reports r JOIN properties p ON p.id = r.property_id WHERE p.owner_id = u.id)
        AS reports_against,
      (SELECT count(*) FILTER (WHERE was_right)::int FROM reports WHERE user_id = u.id)
        + (SELECT count(*) FILTER (WHERE was_right)::int FROM chat_reports WHERE user_id = u.id)
        + (SELECT count(*) FILTER (WHERE was_right)::int FROM message_reports WHERE user_id = u.id) AS reports_right,
      (SELECT count(*) FILTER (WHERE NOT was_right)::int FROM reports WHERE user_id = u.id)
        + (SELECT count(*) FILTER (WHERE NOT was_right)::int FROM chat_reports WHERE user_id = u.id)
        + (SELECT count(*) FILTER (WHERE NOT was_right)::int FROM message_reports WHERE user_id = u.id) AS reports_wrong
    FROM users u LEFT JOIN account_limits l ON l.user_id = u.id WHERE u.id = ${id}`.execute(db);
  return rows[0];
}

export interface FoundRecord {
  id: number;
  title: string;
  status: string;
}

export async function listRecordsOf(db: Db, ownerId: number, limit: number): Promise<FoundRecord[]> {
  const { rows } = await sql<FoundRecord>`SELECT id, title, status FROM properties WHERE owner_id = ${ownerId}
    ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** A typed search, split into what it can be. */
export interface Trace {
  id: number | null;
  /** An email address, or its beginning from three characters on. */
  email: string | null;
  phone: string | null;
  orderId: string | null;
  name: string | null;
}

export async function findPeople(db: Db, trace: Trace, limit: number): Promise<{ id: number; name: string }[]> {
  const { id, email, phone, orderId, name } = trace;
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`SELECT id, first_name || ' ' || last_name AS name FROM users u
    WHERE id = ${id}::int OR lower(email) = ${email} OR phone_number = ${phone}
      OR (${name}::text IS NOT NULL AND lower(first_name || ' ' || last_name) LIKE ${name} || '%')
      OR id = (SELECT user_id FROM plan_orders WHERE id::text = ${orderId} OR gateway_order_id = ${orderId})
    ORDER BY id = ${id}::int DESC NULLS LAST, id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function findRecords(db: Db, trace: Trace, limit: number): Promise<FoundRecord[]> {
  const { id, phone, email } = trace;
  const { rows } = await sql<FoundRecord>`SELECT id, title, status FROM properties
    WHERE id = ${id}::int OR contact_phone = ${phone} OR lower(contact_email) = ${email}
    ORDER BY id LIMIT ${limit}`.execute(db);
  return rows;
}

export interface NoteRow {
  id: number;
  message: string;
  made_by: number;
  name: string | null;
  created_at: Date;
}

/** Notes on a record or a person, the newest first. */
export async function listNotes(db: Db, types: readonly string[], id: string): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`SELECT n.id, message, n.made_by, u.first_name || ' ' || u.last_name AS name,
      n.created_at FROM operator_notes n LEFT JOIN users u ON u.id = n.made_by
    WHERE subject_type = ANY(${[...types]}::text[]) AND subject_id = ${id} ORDER BY n.id DESC LIMIT 50`.execute(db);
  return rows;
}

/** The customer of an order; null for a deleted account. */
export async function findBuyer(db: Db, orderId: string): Promise<number | null> {
  const row = await db.selectFrom('plan_orders').select('user_id').where('id', '=', orderId).executeTakeFirst();
  return row?.user_id ?? null;
}

/** `personId`: the owner of the record, or the person that the note is about. */
export async function insertNote(
  db: Db,
  note: {
    type: 'listing' | 'lead' | 'person' | 'order';
    id: number | string;
    personId: number | null;
    message: string;
    madeBy: number;
  },
): Promise<void> {
  await db
    .insertInto('operator_notes')
    .values({
      subject_type: note.type,
      subject_id: String(note.id),
      person_id: note.personId,
      message: note.message,
      made_by: note.madeBy,
    })
    .execute();
}

/** A comment on a shared shortlist. */
export async function findComment(
  db: Db,
  id: number,
): Promise<{ name: string; comment: string; created_at: Date } | undefined> {
  return db
    .selectFrom('shortlist_comments as c')
    .innerJoin('shortlist_guests as g', 'g.id', 'c.guest_id')
    .select(['g.name', 'c.comment', 'c.created_at'])
    .where('c.id', '=', id)
    .executeTakeFirst();
}
