import { limits } from '#contracts/limits.ts';

/** A column of the comparison: a home by its id, or a configuration as "slug-of-its-project.id". */
export type ColumnKey = number | string;

/** "sahyadri-grove-baner-pune.12". */
const configuration = /^([a-z\d]+(?:-[a-z\d]+)*)\.([1-9]\d{0,9})$/;
/** The longest slug that the project's call takes. */
const slugLength = 120;

/** The columns of an address, "12,7,sahyadri-grove-baner-pune.3": each once, the first six. Invalid ones are left out. */
export function readKeys(raw: unknown): ColumnKey[] {
  const texts = [raw]
    .flat()
    .flatMap((text) => (typeof text === 'string' || typeof text === 'number' ? String(text).split(',') : []));
  const keys = texts.flatMap((text): ColumnKey[] => {
    if (/^[1-9]\d{0,9}$/.test(text)) return Number(text) <= limits.maxId ? [Number(text)] : [];
    return readConfiguration(text) ? [text] : [];
  });
  return [...new Set(keys)].slice(0, limits.comparedHomes);
}

/** The parts of a configuration's key; null for a home's, and for one that makes no sense. */
export function readConfiguration(key: ColumnKey): { slug: string; id: number } | null {
  const [, slug = '', digits] = configuration.exec(String(key)) ?? [];
  const id = Number(digits);
  return slug !== '' && slug.length <= slugLength && id <= limits.maxId ? { slug, id } : null;
}

/** The query of the page that compares these columns. */
export const compareSearch = (keys: readonly ColumnKey[]): { ids?: string } =>
  keys.length ? { ids: keys.join(',') } : {};
