import { limits } from '#contracts/limits.ts';

/** The homes of an address, "12,7": each once, the first four. Invalid ids are left out. */
export function readIds(raw: unknown): number[] {
  const texts = [raw]
    .flat()
    .flatMap((text) => (typeof text === 'string' || typeof text === 'number' ? String(text).split(',') : []));
  const ids = texts.filter((text) => /^[1-9]\d{0,9}$/.test(text)).map(Number);
  return [...new Set(ids)].filter((id) => id <= limits.maxId).slice(0, limits.comparedHomes);
}

/** The query of the page that compares these homes. */
export const compareSearch = (ids: readonly number[]): { ids?: string } => (ids.length ? { ids: ids.join(',') } : {});
