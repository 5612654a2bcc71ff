import type { SuggestedAddress } from '#contracts/search/search-suggestions.ts';

/**
 * The visitor's last searches, newest first, in local storage. Separate from web/lib/storage.ts, which every page
 * loads; this file comes with the suggestions. If the browser refuses storage, nothing is stored.
 */
export interface RecentSearch {
  /** The typed or chosen text. */
  label: string;
  /** The parameters of the results' address. */
  address: SuggestedAddress;
}

const key = 'aangan.recent-searches';
const most = 8;

function isSearch(value: unknown): value is RecentSearch {
  if (typeof value !== 'object' || value === null) return false;
  const { label, address } = value as Partial<RecentSearch>;
  return typeof label === 'string' && label !== '' && typeof address === 'object';
}

export function readRecentSearches(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSearch).slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Adds a search; one with the same label gives way to it. */
export function addRecentSearch(search: RecentSearch): void {
  const others = readRecentSearches().filter(({ label }) => label.toLowerCase() !== search.label.toLowerCase());
  try {
    localStorage.setItem(key, JSON.stringify([search, ...others].slice(0, most)));
  } catch {
    // Storage is full or refused.
  }
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is refused: there is nothing to delete.
  }
}
