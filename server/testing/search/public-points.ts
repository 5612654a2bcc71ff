import type { Pool } from 'pg';
import { expect } from 'vitest';
import type { useTestApp } from '../app/test-app.ts';

/** The distance between exact place and public point of each record with a place, in metres. */
export async function shownDistances(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ metres: number }>(
    `SELECT 2 * 6371000 * asin(sqrt(power(sin(radians(public_latitude - latitude) / 2), 2) + cos(radians(latitude))
       * cos(radians(public_latitude)) * power(sin(radians(public_longitude - longitude) / 2), 2))) AS metres
     FROM properties WHERE latitude IS NOT NULL`,
  );
  return rows.map(({ metres }) => metres);
}

export type Point = Record<'latitude' | 'longitude', number>;

/** The exact place of the home, entered by its owner. */
export const door = { latitude: 18.55912, longitude: 73.78713 };
/** Form fields of a home, without a place. */
export const formOfHome = {
  entryType: 'listing',
  selectedTransactionTypes: ['sell'],
  title: 'A quokka lives here',
  propertyType: 'apartment',
  price: '9500000',
  bedrooms: '2',
  superBuiltupArea: '900',
  carpetArea: '800',
  locality: 'Baner',
  city: 'Pune',
  state: 'Maharashtra',
  contactName: 'Asha',
  contactPhone: '9876543210',
  contactEmail: 'asha@example.in',
};
const formAt = ({ latitude, longitude }: Point) => ({
  ...formOfHome,
  latitude: String(latitude),
  longitude: String(longitude),
});

interface Caller {
  token: string;
}

/** Posting, changing and looking at homes through the API. */
export function homesOf(test: Pick<ReturnType<typeof useTestApp>, 'send' | 'get'>) {
  /** Posts a home as its form does; returns its id. */
  async function post(who: Caller, at: Point): Promise<number> {
    const { status, body } = await test.send('POST', '/api/properties', formAt(at), who);
    expect(status, JSON.stringify(body)).toBe(201);
    return Number(body.data.id);
  }

  async function edit(who: Caller, id: number, at: Point, more: object = {}): Promise<void> {
    const { status, body } = await test.send('PUT', `/api/properties/${id}`, { ...formAt(at), ...more }, who);
    expect(status, JSON.stringify(body)).toBe(200);
  }

  async function seenBy(who: Caller | null, id: number): Promise<Point> {
    const headers: Record<string, string> = who ? { authorization: `Bearer ${who.token}` } : {};
    const { body } = await test.get(`/api/properties/${id}`, headers);
    return { latitude: body.data.latitude, longitude: body.data.longitude };
  }

  return { post, edit, seenBy };
}

export function metresBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const h =
    Math.sin(((a.latitude - b.latitude) * radians) / 2) ** 2 +
    Math.cos(a.latitude * radians) *
      Math.cos(b.latitude * radians) *
      Math.sin(((a.longitude - b.longitude) * radians) / 2) ** 2;
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h));
}

/** Halves an interval until it is at most `width` wide; `isBelow` says whether the target is below. */
export async function halve(
  low: number,
  high: number,
  width: number,
  isBelow: (middle: number) => Promise<boolean>,
): Promise<number> {
  let [a, b] = [low, high];
  while (b - a > width) {
    const middle = (a + b) / 2;
    if (await isBelow(middle)) b = middle;
    else a = middle;
  }
  return (a + b) / 2;
}

/** To a hundred millionth of a degree, or to a decimetre. */
export const bisect = (low: number, high: number, isBelow: (middle: number) => Promise<boolean>) =>
  halve(low, high, (high - low) / 2 ** 26, isBelow);

/** All objects with an id and a place, at any depth. */
export function recordsIn(value: unknown): (Point & { id: number })[] {
  if (Array.isArray(value)) return value.flatMap(recordsIn);
  if (typeof value !== 'object' || value === null) return [];
  const points = 'id' in value && 'latitude' in value ? [value as Point & { id: number }] : [];
  return [...points, ...Object.values(value).flatMap(recordsIn)];
}
