import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Log } from '#server/platform/log.ts';
import { makeQueue } from '#server/platform/queue.ts';
import type { FileStore } from './file-store.ts';

/** One drawing at a time in the process: each takes a core for a tenth of a second. */
const drawQueue = makeQueue(1);
/** Keys that are compared at once by a sweep. */
const sweptAtOnce = 500;

/**
 * The key of a drawn JPEG: another one whenever what it shows is another.
 *
 * @param shown everything that the drawing depends on, as JSON can hold it
 */
export function drawnKey(folder: string, id: number, shown: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32);
  // The folder of two digits keeps directories small.
  return `${folder}${String(id % 100).padStart(2, '0')}/${id}-${hash}.jpg`;
}

/** The id of a {@link drawnKey}; 0, which nothing has, for another key. */
export const idOfDrawn = (key: string): number => Number(/(\d+)-[0-9a-f]{32}\.jpg$/.exec(key)?.[1] ?? 0);

/** Files that are drawn when they are first requested, and stored under a key that changes with what they show. */
export function makeDrawnFiles({
  files,
  log,
}: {
  files: Pick<FileStore, 'get' | 'put' | 'list' | 'delete'>;
  log: Pick<Log, 'warn'>;
}) {
  /** Files that are being looked for or drawn, by key. */
  const flights = new Map<string, Promise<Buffer>>();

  async function read(key: string): Promise<Buffer | null> {
    const file = await files.get(key);
    return file && buffer(file.stream);
  }

  async function readOrDraw(key: string, draw: () => Promise<Buffer>, admit: () => Promise<void>): Promise<Buffer> {
    const stored = await read(key);
    if (stored) return stored;
    await admit();
    const drawn = await drawQueue(draw);
    await files.put(key, drawn).catch((error: unknown) => log.warn({ err: error }, 'a drawn file was not stored'));
    return drawn;
  }

  return {
    read,

    /**
     * The stored file, or a drawn one. Concurrent calls share one drawing.
     *
     * @param admit called before a file is drawn for this caller; throws to refuse the caller
     */
    async get(key: string, draw: () => Promise<Buffer>, admit: () => Promise<void>): Promise<Buffer> {
      for (let flight = flights.get(key); flight; flight = flights.get(key)) {
        // The other caller may have been refused, which does not refuse this one.
        const shared = await flight.catch(() => null);
        if (shared) return shared;
      }
      const flight = readOrDraw(key, draw, admit).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },

    /** Deletes files of a folder whose keys nothing has now. */
    async sweep(folder: string, listPresent: (keys: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void> {
      const sweepSome = async (keys: readonly string[]) => {
        const present = await listPresent(keys);
        for (const key of keys) if (!present.has(key)) await files.delete(key);
      };
      let keys: string[] = [];
      for await (const key of files.list(folder)) {
        keys.push(key);
        if (keys.length < sweptAtOnce) continue;
        await sweepSome(keys);
        keys = [];
      }
      await sweepSome(keys);
    },
  };
}
