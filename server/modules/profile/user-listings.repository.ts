import { sql, type RawBuilder } from 'kysely';
import { limits } from '#contracts/limits.ts';
import { fields, type FieldValues } from '#contracts/record/fields.ts';
import type { Picture } from '#contracts/homes/listings.ts';
import type { TableFilter, TableSort } from '#contracts/homes/table-choices.ts';
import type { RecordStatus } from '#contracts/homes/record-statuses.ts';
import type { PropertyType, TransactionType } from '#contracts/homes/vocabulary.ts';
import { askedOn } from '#server/modules/records/records.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { likeLiteral } from '#server/platform/database/like.ts';

const hasEnded = `(p.status = 'expired' OR coalesce(p.expires_at <= now(), false))`;

/** Fixed SQL for each filter and order, so that no text of a request becomes SQL. */
const filters: Record<TableFilter, string> = {
  all: 'true',
  ending: `p.status = 'active' AND p.expires_at > now() AND p.expires_at <= now() + make_interval(days => ${limits.endingDays})`,
  active: `p.status = 'active' AND NOT ${hasEnded}`,
  paused: `p.status = 'inactive'`,
  expired: `p.status IN ('active', 'expired') AND ${hasEnded}`,
  closed: `p.status IN ('sold', 'rented')`,
};

const sorts: Record<TableSort, string> = {
  newest: 'p.created_at DESC, p.id DESC',
  added: 'p.id DESC',
  ending: 'p.expires_at NULLS LAST, p.id',
  views: 'coalesce(s.views, p.views_count) DESC, p.id DESC',
  inquiries: 'coalesce(s.inquiries, p.inquiries_count) DESC, p.id DESC',
  price_high: 'p.search_price DESC, p.id DESC',
  price_low: 'p.search_price, p.id',
};

/** The columns that decide how complete a listing is. */
const factColumns = fields.map(({ name }) => `p.${name}`).join(', ');

/** A listing as its owner's table and CSV need it. */
export interface UserListingRow extends FieldValues {
  id: number;
  title: string;
  property_type: PropertyType;
  transaction_type: TransactionType;
  locality: string | null;
  city: string | null;
  status: RecordStatus;
  has_ended: boolean;
  is_featured: boolean;
  price: number;
  views: number;
  inquiries: number;
  days: number[];
  expires_at: Date | null;
  created_at: Date;
  confirmed_on: string;
  asked_on: string | null;
  pictures: number;
  /** The first photo; null without one. */
  cover: Picture | null;
  description: string;
  postal_code: string | null;
  latitude: number | null;
}

export interface TableQuery {
  filter: TableFilter;
  sort: TableSort;
  search: string;
}

/**
 * Every word has to be in the title or the place, or to be the listing's number. Wildcards of LIKE are taken
 * literally.
 */
function matches({ filter, search }: Pick<TableQuery, 'filter' | 'search'>): RawBuilder<boolean> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8);
  const patterns = words.map((word) => `%${likeLiteral(word)}%`);
  const text = sql`concat_ws(' ', p.title, p.locality, p.city, p.postal_code)`;
  return sql<boolean>`${sql.raw(filters[filter])}
    AND NOT EXISTS (SELECT FROM unnest(${words}::text[], ${patterns}::text[]) AS w (word, pattern)
      WHERE ${text} NOT ILIKE w.pattern AND p.id::text <> w.word)`;
}

/** The ids of all matches in the order of the table. */
export async function listIds(db: Db, userId: number, query: TableQuery): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT p.id FROM properties p
    LEFT JOIN property_stats s ON s.property_id = p.id
    WHERE p.owner_id = ${userId} AND p.deleted_at IS NULL AND p.entry_type = 'listing' AND ${matches(query)}
    ORDER BY ${sql.raw(sorts[query.sort])}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The listings with these ids, in their order, each with its views a day. */
export async function listRows(db: Db, userId: number, ids: readonly number[]): Promise<UserListingRow[]> {
  const { rows } = await sql<UserListingRow>`SELECT p.id, p.title, p.property_type, p.transaction_type, p.locality,
      p.city, p.status, ${sql.raw(hasEnded)} AS has_ended,
      p.is_featured AND coalesce(p.featured_until > now(), true) AS is_featured, p.price,
      coalesce(s.views, p.views_count) AS views, coalesce(s.inquiries, p.inquiries_count) AS inquiries,
      array(SELECT coalesce(d.views, 0) FROM generate_series(${limits.activityDays - 1}::int, 0, -1) AS ago
        LEFT JOIN property_days d ON d.property_id = p.id
          AND d.day = (now() AT TIME ZONE 'Asia/Kolkata')::date - ago ORDER BY ago DESC) AS days,
      p.expires_at, p.created_at, p.confirmed_on, ${sql.raw(askedOn)} AS asked_on, jsonb_array_length(p.images) AS pictures,
      jsonb_path_query_first(p.images, '$[*] ? (!(@.shown_as == "plan"))') AS cover, p.description, p.postal_code,
      p.latitude, ${sql.raw(factColumns)}
    FROM properties p LEFT JOIN property_stats s ON s.property_id = p.id
    WHERE p.owner_id = ${userId} AND p.deleted_at IS NULL AND p.id = ANY(${ids})
    ORDER BY array_position(${ids}, p.id)`.execute(db);
  return rows;
}

/** How many listings each filter shows, without a search. */
export async function countByFilter(db: Db, userId: number): Promise<Record<TableFilter, number>> {
  const counts = Object.entries(filters).map(
    ([name, condition]) => `count(*) FILTER (WHERE ${condition})::int AS ${name}`,
  );
  const { rows } = await sql<Record<TableFilter, number>>`SELECT ${sql.raw(counts.join(', '))} FROM properties p
    WHERE p.owner_id = ${userId} AND p.deleted_at IS NULL AND p.entry_type = 'listing'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A count has one row.');
  return row;
}
