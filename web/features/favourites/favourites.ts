import { readStored, writeStored } from '#web/lib/storage.ts';
import { useStored } from '#web/lib/use-stored.ts';

/** The ids of the saved records, newest first: of this browser, or of the signed-in account (account-favourites.ts). */
export function useFavourites(): readonly number[] {
  return useStored('favourites');
}

/** Saves or removes a record. Returns whether it is saved now. */
export function toggleFavourite(id: number): boolean {
  const before = readStored('favourites');
  const saved = !before.includes(id);
  writeStored('favourites', saved ? [id, ...before] : before.filter((other) => other !== id));
  if (readStored('authToken') !== null) void import('./account-favourites.ts').then((it) => it.tellAccount(id, saved));
  return saved;
}
