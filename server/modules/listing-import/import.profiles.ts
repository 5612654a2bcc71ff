import { readdirSync, readFileSync } from 'node:fs';
import { headingKey, type ImportField } from './import.fields.ts';

/** The columns of files that one portal or program writes, beside the headings that import.fields.ts knows anyway. */
export interface Profile {
  name: string;
  /** Sets of headings: a file that has all of one set is from here. */
  signs: string[][];
  /** Null for a column that is left out on purpose. The unit is that of cells without one. */
  columns: Record<string, ImportField | { field: ImportField; unit: string } | null>;
}

/** The meaning of a column under a profile: null when it is left out, undefined when the profile doesn't name it. */
export type ProfileColumn = { field: ImportField; unit: string | null } | null | undefined;

const folder = new URL('./profiles/', import.meta.url);

/** Every profile, read from its data file. */
export const profiles: readonly Profile[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .toSorted()
  .map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Profile);

const columnsByKey = new Map(
  profiles.map((profile) => [
    profile,
    new Map(Object.entries(profile.columns).map(([heading, column]) => [headingKey(heading), column])),
  ]),
);

/** The portal or program whose columns a file has, whatever their order, case and spaces; null for others. */
export function recogniseProfile(written: readonly string[]): Profile | null {
  const keys = new Set(written.map(headingKey));
  return (
    profiles.find(({ signs }) => signs.some((set) => set.every((heading) => keys.has(headingKey(heading))))) ?? null
  );
}

/** The meaning that a profile gives a column. */
export function profileColumn(profile: Profile | null, heading: string): ProfileColumn {
  const column = profile === null ? undefined : columnsByKey.get(profile)?.get(headingKey(heading));
  return typeof column === 'string' ? { field: column, unit: null } : column;
}
