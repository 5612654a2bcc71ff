/**
 * A browser's settings of the map: whether moving it searches, and which homes were looked at. Separate from
 * web/lib/storage.ts, which every page loads. If the browser refuses storage, nothing is stored.
 */
const keys = { follows: 'aangan.map-follows', seen: 'aangan.map-seen' };
const mostSeen = 300;

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or refused.
  }
}

/** Whether the search follows the map: yes, until the user switches it off. */
export function readFollows(): boolean {
  return read(keys.follows) !== false;
}

export function writeFollows(follows: boolean): void {
  write(keys.follows, follows);
}

/** Ids of homes that were looked at on the map, the last first. */
export function readSeen(): number[] {
  const stored = read(keys.seen);
  return Array.isArray(stored) ? stored.filter((id): id is number => Number.isSafeInteger(id)).slice(0, mostSeen) : [];
}

export function addSeen(id: number): void {
  write(keys.seen, [id, ...readSeen().filter((other) => other !== id)].slice(0, mostSeen));
}
