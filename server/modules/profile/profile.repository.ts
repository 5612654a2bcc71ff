import { sql } from 'kysely';
import type { ProfileFilter, ProfileSort } from '#contracts/accounts/profile-choices.ts';
import type { ProfileStats } from '#contracts/accounts/profile.ts';
import { readLanguage, sourceLanguage, type Language } from '#contracts/text/languages.ts';
import type { UserType } from '#contracts/accounts/user-types.ts';
import type { EnquiryType } from '#contracts/homes/vocabulary.ts';
import { recordColumns, type RecordRow } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';

const isShown = `p.status = 'active' AND (p.expires_at IS NULL OR p.expires_at > now())`;

/** Fixed SQL for each filter, so that no text of a request becomes SQL. */
const filters: Record<ProfileFilter, string> = {
  all: 'true',
  listings: `p.entry_type = 'listing'`,
  leads: `p.entry_type = 'lead'`,
  featured: `p.is_featured AND (p.featured_until IS NULL OR p.featured_until > now())`,
  active: isShown,
  sale: `p.transaction_type = 'sale'`,
  rent: `p.transaction_type = 'rent'`,
};

const sorts: Record<ProfileSort, string> = {
  newest: 'p.created_at DESC, p.id DESC',
  oldest: 'p.created_at, p.id',
  price_high: 'p.search_price DESC, p.id DESC',
  price_low: 'p.search_price, p.id',
  views: 'coalesce(s.views, p.views_count) DESC, p.id DESC',
  inquiries: 'coalesce(s.inquiries, p.inquiries_count) DESC, p.id DESC',
};

export interface OwnedQuery {
  filter: ProfileFilter;
  sort: ProfileSort;
  limit: number;
  offset: number;
}

/** A page of a user's records with their present counts. */
export async function listRecords(db: Db, userId: number, query: OwnedQuery): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`SELECT ${sql.raw(recordColumns)},
      coalesce(s.views, p.views_count) AS views_count, coalesce(s.inquiries, p.inquiries_count) AS inquiries_count,
      coalesce(s.responses, p.responses_count) AS responses_count
    FROM properties p JOIN users o ON o.id = p.owner_id LEFT JOIN property_stats s ON s.property_id = p.id
    WHERE p.owner_id = ${userId} AND p.deleted_at IS NULL AND ${sql.raw(filters[query.filter])}
    ORDER BY ${sql.raw(sorts[query.sort])} LIMIT ${query.limit} OFFSET ${query.offset}`.execute(db);
  return rows;
}

export async function countRecords(db: Db, userId: number, filter: ProfileFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM properties p
    WHERE p.owner_id = ${userId} AND p.deleted_at IS NULL AND ${sql.raw(filters[filter])}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The totals of a user's records. */
export async function sumStats(db: Db, userId: number): Promise<ProfileStats> {
  const { rows } = await sql<ProfileStats>`SELECT count(*)::int AS total_properties,
      (count(*) FILTER (WHERE p.entry_type = 'listing'))::int AS total_listings,
      (count(*) FILTER (WHERE p.entry_type = 'lead'))::int AS total_leads,
      coalesce(sum(coalesce(s.views, p.views_count)), 0)::int AS total_views,
      coalesce(sum(coalesce(s.inquiries, p.inquiries_count)), 0)::int AS total_inquiries,
      coalesce(sum(coalesce(s.responses, p.responses_count)), 0)::int AS total_responses
    FROM properties p LEFT JOIN property_stats s ON s.property_id = p.id
    WHERE p.owner_id = ${userId} AND p.deleted_at IS NULL`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum has one row.');
  return row;
}

export async function updateUser(
  db: Db,
  id: number,
  values: {
    first_name: string;
    last_name: string;
    phone_number: string;
    user_type: UserType;
    enquiry_type: EnquiryType;
  },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ ...values, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Sets or removes the picture of a user and returns the one before; undefined when there is no such user. */
export async function updatePicture(db: Db, id: number, picture: string | null): Promise<string | null | undefined> {
  const { rows } = await sql<{ profile_picture: string | null }>`
    WITH before AS (SELECT id, profile_picture FROM users WHERE id = ${id} FOR NO KEY UPDATE)
    UPDATE users u SET profile_picture = ${picture}, updated_at = now() FROM before WHERE u.id = before.id
    RETURNING before.profile_picture`.execute(db);
  return rows[0]?.profile_picture;
}

export async function findLanguage(db: Db, userId: number): Promise<Language> {
  const { language } = await db
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return readLanguage(language) ?? sourceLanguage;
}

export async function updateLanguage(db: Db, userId: number, language: Language): Promise<void> {
  await db.updateTable('users').set({ language }).where('id', '=', userId).execute();
}
