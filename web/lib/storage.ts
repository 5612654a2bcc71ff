/**
 * What the browser keeps for a visitor. Every key is named here, with its shape: nothing else touches localStorage.
 * A browser that refuses storage (private windows, full disks) behaves as if nothing were kept.
 */

interface Slot<T> {
  key: string;
  /** What a stored text means; `undefined` for anything unexpected, since visitors and old releases write here too. */
  read: (value: unknown) => T | undefined;
  absent: T;
}

const slots = {
  /** Ids of saved records, newest first. */
  favourites: {
    key: 'aangan.favourites',
    read: (value) =>
      Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id)).slice(0, 500) : undefined,
    absent: [],
  } satisfies Slot<readonly number[]> as Slot<readonly number[]>,
  /** How results are laid out. */
  resultsView: {
    key: 'aangan.results-view',
    read: (value) => (value === 'grid' || value === 'list' ? value : undefined),
    absent: 'grid',
  } satisfies Slot<'grid' | 'list'> as Slot<'grid' | 'list'>,
};

type SlotName = keyof typeof slots;
type Stored<N extends SlotName> = (typeof slots)[N]['absent'];

// A snapshot must stay the same object until it changes, or React renders for ever.
const cache = new Map<SlotName, { text: string | null; value: unknown }>();
const listeners = new Set<() => void>();

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** What is kept under the name, or its empty value. */
export function readStored<N extends SlotName>(name: N): Stored<N> {
  const slot = slots[name] as unknown as Slot<Stored<N>>;
  const text = readText(slot.key);
  const known = cache.get(name);
  if (known && known.text === text) return known.value as Stored<N>;
  let value: Stored<N> | undefined;
  try {
    value = text === null ? undefined : slot.read(JSON.parse(text));
  } catch {
    value = undefined;
  }
  const found = value ?? slot.absent;
  cache.set(name, { text, value: found });
  return found;
}

/** What stands there before the browser has been asked: the value that the server renders with. */
export function absentValue<N extends SlotName>(name: N): Stored<N> {
  return slots[name].absent;
}

/** Keeps a value and tells everybody who listens. */
export function writeStored<N extends SlotName>(name: N, value: Stored<N>): void {
  try {
    localStorage.setItem(slots[name].key, JSON.stringify(value));
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Listens for changes, in this tab and in others. Returns the way to stop. */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
