import { squash } from '#contracts/text/squash.ts';
import { note, type ImportedRecord, type Note } from '#server/modules/listing-import/listing-import.module.ts';
import { hashOf } from './home.ts';

/** A record of a file as JSON, as it is stored beside a listing to compare the next file with. */
export type FileRecord = Partial<Record<keyof ImportedRecord, unknown>>;

/** Times are of the import and not of the home; the key names the line. */
const uncompared: ReadonlySet<string> = new Set(['createdAt', 'expiresAt', 'sourceKey', 'status', 'images']);
/** Compared together: which of its areas a number is depends on a column that a later file may lack. */
const areas = ['carpetArea', 'builtArea', 'superBuiltupArea', 'landArea'] as const;
/** Computed from other columns where a file lacks them. */
const derived = ['title', 'propertyType', 'state', 'postalCode', 'latitude', 'longitude'] as const;
const nearbyDegrees = 0.0005;

/** Whether a value is missing: an empty cell. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** A value without differences of spelling; lists without their order. */
function plain(value: unknown): string {
  if (typeof value === 'string') return squash(value);
  if (Array.isArray(value)) return JSON.stringify(value.map(plain).sort());
  return typeof value === 'number' ? String(Math.round(value * 1e4) / 1e4) : JSON.stringify(value);
}

/** A hash of a record's values: equal ones need no closer look. */
export function contentHash(record: FileRecord): string {
  const said = Object.entries(record)
    .filter(([name, value]) => !uncompared.has(name) && !isEmpty(value))
    .map(([name, value]) => `${name}=${plain(value)}`);
  return hashOf(said.sort().join('\n'));
}

/** Whether the columns of a file name a field themselves. */
export type NamedFields = (field: string) => boolean;

/**
 * Differences between a newer file and the one before: only these are written to the listing, so that its owner's
 * edits stay. An empty cell or a missing column changes nothing; a price always does.
 */
export function changesOf(before: FileRecord, now: FileRecord, names: NamedFields): FileRecord {
  const changes: FileRecord = {};
  const differs = (name: keyof ImportedRecord) => !isEmpty(now[name]) && plain(now[name]) !== plain(before[name]);
  for (const name of Object.keys(now) as (keyof ImportedRecord)[]) {
    if (uncompared.has(name) || name === 'price' || name === 'maxPrice' || isArea(name)) continue;
    if ((derived as readonly string[]).includes(name) && !isEmpty(before[name]) && !names(name)) continue;
    if (differs(name)) changes[name] = now[name];
  }
  if (isNearby(before, now)) {
    delete changes.latitude;
    delete changes.longitude;
  }
  if (
    plain(now.price ?? 0) !== plain(before.price ?? 0) ||
    plain(now.maxPrice ?? null) !== plain(before.maxPrice ?? null)
  ) {
    changes.price = now.price ?? 0;
    changes.maxPrice = now.maxPrice ?? null;
  }
  const numbers = (record: FileRecord) => areas.map((name) => record[name]).filter((value) => !isEmpty(value));
  if (plain(numbers(now)) !== plain(numbers(before))) {
    for (const name of areas) if (differs(name)) changes[name] = now[name];
  }
  return changes;
}

function isArea(name: string): boolean {
  return (areas as readonly string[]).includes(name);
}

function isNearby(before: FileRecord, now: FileRecord): boolean {
  return (['latitude', 'longitude'] as const).every(
    (name) => typeof now[name] === 'number' && Math.abs(Number(before[name] ?? Number.NaN) - now[name]) < nearbyDegrees,
  );
}

/** The state stored for the next comparison: cells that a file leaves out keep the previous file's value. */
export function merged(before: FileRecord, now: FileRecord): FileRecord {
  return {
    ...before,
    ...Object.fromEntries(Object.entries(now).filter(([, value]) => !isEmpty(value))),
    ...priceOf(now),
  };
}

function priceOf({ price, maxPrice }: FileRecord): FileRecord {
  return { price: price ?? 0, maxPrice: maxPrice ?? null };
}

/** "Changed: price, furnishing." */
export const changesNote = (changes: FileRecord): Note =>
  note('changed', { fields: { changed: Object.keys(changes) } });
