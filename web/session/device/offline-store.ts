import { limits } from '#contracts/limits.ts';
import { language, pageUrl } from '#web/lib/language.ts';
import { forCard, type CardRecord } from '#web/lib/card-record.ts';

// Data that this device shows without a connection, in the browser's cache. Records are as everybody sees them;
// answers of an account are never put here.

const homesCache = 'aangan-homes-1';
/** The page of each language that was used here stays. */
const shellPrefix = `aangan-shell-${language}-`;
const offlinePath = pageUrl('/offline');

/** Also those from before pages had languages. */
const oldShell = new RegExp(`^aangan-shell-(${language}-)?entry`);

export const storedLists = ['saved', 'results'] as const;
export type StoredList = (typeof storedLists)[number];

export interface StoredHomes {
  userId: number;
  /** ISO time. */
  storedAt: string;
  records: CardRecord[];
}

const listPath = (list: StoredList) => `/offline/${list}.json`;
const cacheStorage = (): CacheStorage | null => ('caches' in globalThis ? caches : null);

/** The homes of a list that were stored last; null where there are none. */
export async function readStoredHomes(list: StoredList): Promise<StoredHomes | null> {
  const found = await cacheStorage()?.match(listPath(list), { cacheName: homesCache });
  return found ? ((await found.json()) as StoredHomes) : null;
}

/** Keeps the first homes of a list with one picture each, in place of those before. */
export async function keepHomes(list: StoredList, userId: number, homes: readonly CardRecord[]): Promise<void> {
  const cache = await cacheStorage()?.open(homesCache);
  if (!cache) return;
  const records = homes
    .slice(0, limits.offlineHomes)
    .map((record) => ({ ...forCard(record), pictures: onePicture(record) }));
  const stored: StoredHomes = { userId, storedAt: new Date().toISOString(), records };
  const type = { headers: { 'content-type': 'application/json' } };
  await cache.put(listPath(list), new Response(JSON.stringify(stored), type));
  await keepPictures(cache);
}

/** The first picture, in the size that a card on a phone needs. */
function onePicture({ pictures: [first] }: CardRecord): CardRecord['pictures'] {
  const width = first?.widths.find((one) => one >= 600) ?? first?.widths.at(-1);
  return first && width !== undefined ? [{ ...first, widths: [width] }] : [];
}

/** Fetches the pictures of all lists that are not there yet, and deletes the others. */
async function keepPictures(cache: Cache): Promise<void> {
  const lists = await Promise.all(storedLists.map(readStoredHomes));
  const files = lists
    .flatMap((stored) => stored?.records ?? [])
    .flatMap(({ pictures: [picture] }) => {
      const width = picture?.widths[0];
      return picture && width !== undefined ? [`/media/${picture.id}/${width}.webp`] : [];
    });
  const wanted = new Set(files);
  const stored = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith('/media/'));
  for (const path of stored) if (!wanted.delete(path)) await cache.delete(path);
  // One that could not be loaded is shown as an empty picture.
  for (const path of wanted) await cache.add(path).catch(() => undefined);
}

/** Deletes the homes that are stored. */
export async function deleteStoredHomes(): Promise<void> {
  await cacheStorage()?.delete(homesCache);
}

/**
 * Keeps the page that is shown without a connection, with the files of this build that it needs; that of another build is
 * deleted. Nothing where files are not built, in development.
 */
export async function keepShell(): Promise<void> {
  const storage = cacheStorage();
  const html = document.documentElement.outerHTML;
  const [entry] = /entry-client-[\w-]+\.js/.exec(html) ?? [];
  if (!storage || entry === undefined) return;
  const name = shellPrefix + entry;
  const files = filesOf(html);
  if (!(await storage.match(offlinePath, { cacheName: name }))) {
    const page = await fetch(offlinePath);
    if (!page.ok) return;
    for (const file of filesOf(await page.clone().text())) files.add(file);
    // Last, so that the page is there only with its files.
    const cache = await storage.open(name);
    await cache.addAll([...files]);
    await cache.put(offlinePath, page);
  }
  for (const other of await storage.keys()) {
    if (oldShell.test(other) && other !== name) await storage.delete(other);
  }
}

/** The built files that a document names, and those that this page has loaded since. */
function filesOf(html: string): Set<string> {
  const named = [...html.matchAll(/["'](\/assets\/[\w.-]+)["']/g)].map(([, path = '']) => path);
  const loaded = performance
    .getEntriesByType('resource')
    .map((entry) => URL.parse(entry.name)?.pathname ?? '')
    .filter((path) => path.startsWith('/assets/'));
  return new Set([...named, ...loaded]);
}
