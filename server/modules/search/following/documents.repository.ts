import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { marks } from '../filters/marks.ts';

/**
 * A record as a search engine keeps it: what visitors may see, its place rounded as on maps, and the options of filters
 * that it has, such as `preferred_tenants:family`; `denied:parking` where it says that there is none.
 */
export interface RecordDocument {
  id: number;
  transaction_type: string;
  property_type: string;
  furnishing: string | null;
  city: string | null;
  state: string | null;
  locality: string | null;
  society: string | null;
  title: string;
  description: string | null;
  bedrooms: number | null;
  /** Rupees; a requirement has its budget from and to. */
  price: number;
  highest_price: number;
  security_deposit: number | null;
  /** Square feet. */
  area: number | null;
  floor: number | null;
  year_built: number | null;
  road_width: number | null;
  seats: number | null;
  postal_code: number | null;
  latitude: number | null;
  longitude: number | null;
  options: string[];
  is_featured: boolean;
  is_urgent: boolean;
  views: number;
  inquiries: number;
  responses: number;
  created_at: string;
  confirmed_on: string;
  available_from: string | null;
  featured_until: string | null;
  /** Not found from then on. */
  expires_at: string | null;
  /** The order of results by relevance. */
  score: number;
}

type Row = Omit<RecordDocument, 'options'> & { marks: string; more_marks: string };

const select = sql`SELECT r.id, r.transaction_type, r.property_type, r.furnishing, c.name AS city, c.state, r.locality,
    p.society, r.title, p.description, r.bedrooms, r.search_price::float8 AS price, r.highest_price::float8 AS highest_price,
    r.security_deposit, r.area, r.floor, r.year_built, r.road_width, r.seats, r.postal_code, r.latitude, r.longitude,
    r.is_featured, r.is_urgent, r.views_count AS views, r.inquiries_count AS inquiries, r.responses_count AS responses,
    to_json(r.created_at) #>> '{}' AS created_at, r.confirmed_on::text, r.available_from::text,
    to_json(r.featured_until) #>> '{}' AS featured_until, to_json(r.expires_at) #>> '{}' AS expires_at, r.score,
    r.marks::text, r.more_marks::text
  FROM search_records r JOIN properties p ON p.id = r.id LEFT JOIN cities c ON c.id = r.city_id`;

/** The documents of those of these records that are found at present. */
export async function listDocuments(db: Db, ids: readonly number[]): Promise<RecordDocument[]> {
  const { rows } = await sql<Row>`${select} WHERE r.id = ANY(${ids}) ORDER BY r.id`.execute(db);
  return rows.map(documentOf);
}

/** The documents of records with higher ids than `after`, in their order. */
export async function listDocumentsAfter(db: Db, after: number, limit: number): Promise<RecordDocument[]> {
  const { rows } = await sql<Row>`${select} WHERE r.id > ${after} ORDER BY r.id LIMIT ${limit}`.execute(db);
  return rows.map(documentOf);
}

function documentOf({ marks: first, more_marks: second, ...row }: Row): RecordDocument {
  const bits = { marks: BigInt(first), more_marks: BigInt(second) };
  const options = marks
    .filter(({ column, bit }) => (bits[column] >> BigInt(bit)) & 1n)
    .map(({ filter, option }) => `${filter}:${option}`);
  return { ...row, options };
}
