import { limits } from '#contracts/limits.ts';

/**
 * The homes that this browser showed, newest first, in local storage and nowhere else. Separate from web/lib/storage.ts,
 * which every page loads; this file comes after the page of a home. If the browser refuses storage, nothing is stored.
 */
const key = 'aangan.seen';

/** Ids of the homes, newest first. */
export function readSeen(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    const ids = Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : [];
    return ids.filter((id) => id <= limits.maxId).slice(0, limits.seenHomes);
  } catch {
    return [];
  }
}

/** Puts a home first. */
export function addSeen(id: number): void {
  try {
    const ids = [id, ...readSeen().filter((other) => other !== id)].slice(0, limits.seenHomes);
    localStorage.setItem(key, JSON.stringify(ids));
  } catch {
    // Storage is full or refused.
  }
}

export function clearSeen(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is refused: there is nothing to delete.
  }
}
