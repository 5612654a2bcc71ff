import { listHomes } from '#contracts/calls/listings.ts';
import type { CardRecord } from '#web/lib/card-record.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { limits } from '#contracts/limits.ts';
import { readStored } from '#web/lib/storage.ts';
import { readSession } from '../session.ts';
import { deleteStoredHomes, keepHomes, keepShell, readStoredHomes } from './offline-store.ts';
import { alignPush, dropSubscription } from './push-browser.ts';
import { registerWorker } from './worker.ts';

/** The router's part that this needs: the pages that it shows now, with their loaders' data. */
export interface PageMatches {
  state: { matches: readonly { routeId: string; loaderData?: unknown }[] };
}

/** Homes of a results page, in the form of its loader's data. */
interface ResultsData {
  sections: { cards: { record: CardRecord }[] }[];
}

let starting: Promise<void> | null = null;
let storedIds = '';

/**
 * A signed-in person's data on the device: the worker, the offline page, the saved homes, the last results and push
 * messages. After a sign-out nothing of it is left. To be called when a page is there, and after each sign-in and
 * sign-out; whatever fails is tried again with the next page.
 */
export function alignDevice(router: PageMatches): Promise<void> {
  return align(router).catch(() => undefined);
}

async function align(router: PageMatches): Promise<void> {
  const { user } = readSession();
  if (!('serviceWorker' in navigator)) return;
  if (user === null) {
    starting = null;
    storedIds = '';
    await Promise.all([deleteStoredHomes(), dropSubscription()]);
    return;
  }
  const stored = await readStoredHomes('saved');
  if (stored && stored.userId !== user.id) await deleteStoredHomes();
  await (starting ??= start());
  const results = router.state.matches.find(({ routeId }) => routeId === '/properties')?.loaderData;
  // A user who signed out meanwhile must not leave anything here.
  if (isResults(results) && readSession().user?.id === user.id) {
    const records = results.sections.flatMap(({ cards }) => cards.map(({ record }) => record));
    await keepHomes(
      'results',
      user.id,
      records.filter(({ entry_type: type }) => type === 'listing'),
    );
  }
  await keepSaved(user.id);
}

async function start(): Promise<void> {
  try {
    await registerWorker();
    await alignPush();
    await keepShell();
  } catch (error) {
    starting = null;
    throw error;
  }
}

const isResults = (data: unknown): data is ResultsData =>
  typeof data === 'object' && data !== null && Array.isArray((data as Partial<ResultsData>).sections);

async function keepSaved(userId: number): Promise<void> {
  const ids = readStored('favourites').slice(0, limits.offlineHomes).join(',');
  if (readStored('favouritesOf') !== userId || ids === storedIds) return;
  const { data } = ids === '' ? { data: [] } : await makeCall(listHomes, { query: { ids } });
  if (readSession().user?.id !== userId) return;
  await keepHomes('saved', userId, data);
  storedIds = ids;
}
