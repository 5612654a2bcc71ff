import { languages, pageHref } from '#contracts/text/languages.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { lockPosition, updatePosition } from '#server/platform/database/job-positions.ts';
import type { PublicFetch } from '#server/platform/public-fetch.ts';
import {
  listChangedHomesAfter,
  listChangedPlaces,
  listChangedSocieties,
  listNewHomes,
  type ListChanges,
} from './changed-pages.repository.ts';

export type ChangedPagesService = ReturnType<typeof makeChangedPagesService>;

/** Receives changes for Bing, Yandex, Seznam, Naver and others. https://www.indexnow.org/documentation */
export const indexNowAddress = 'https://api.indexnow.org/indexnow';
/** Addresses of one request; the protocol takes 10,000. */
const addressesAtOnce = 5_000;
const pagesAtOnce = Math.floor(addressesAtOnce / languages.length);
/** Requests of one kind of pages in a run; the rest follows in the next hour. */
const mostRequests = 20;
/** The path of the file that shows whose key it is. */
export const keyPath = (key: string): string => `/${key}.txt`;

const timeoutMs = 20_000;
const homesAtOnce = 5_000;

const kinds: Readonly<Record<string, ListChanges>> = {
  'site.new-homes': listNewHomes,
  'site.changed-places': listChangedPlaces,
  'site.changed-societies': listChangedSocieties,
};

/** The engine took nothing now; the job tries again later. */
export class EngineRefused extends Error {
  override name = 'EngineRefused';
}

/**
 * Sends addresses that changed to search engines, where the installation has a key for it. A walk begins with the first
 * run, and its position moves after each request that was taken: nothing is lost, and something may be sent twice.
 */
export function makeChangedPagesService(needs: {
  db: Database;
  clock: Clock;
  publicUrl: string;
  publicFetch: Pick<PublicFetch, 'post'>;
  /** Null where nothing is sent. */
  indexNowKey: string | null;
}) {
  const { db, clock, publicUrl, publicFetch, indexNowKey: key } = needs;

  async function send(paths: readonly string[], signal: AbortSignal | undefined): Promise<void> {
    if (key === null || paths.length === 0) return;
    const body = JSON.stringify({
      host: new URL(publicUrl).host,
      key,
      keyLocation: publicUrl + keyPath(key),
      urlList: paths.flatMap((path) => languages.map((language) => publicUrl + pageHref(language, path))),
    });
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
    };
    const status = await publicFetch.post(indexNowAddress, { body, headers, timeoutMs, signal });
    if (status !== 200 && status !== 202) throw new EngineRefused(`The search engines answered ${String(status)}.`);
  }

  const positionOf = (job: string) => db.transaction().execute((transaction) => lockPosition(transaction, job));
  const move = (job: string, at: string, id: number) =>
    db.transaction().execute((transaction) => updatePosition(transaction, job, { round: at, afterId: id }));

  return {
    /** Sends homes, places and societies that are new or changed since the last hour. */
    async sendHour({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
      if (key === null) return;
      for (const [job, list] of Object.entries(kinds)) {
        const { round, afterId } = await positionOf(job);
        if (round === '') {
          await move(job, clock.now().toISOString(), 0);
          continue;
        }
        let position = { at: round, id: afterId };
        for (let request = 0; request < mostRequests; request++) {
          signal?.throwIfAborted();
          const pages = await list(db, position, pagesAtOnce);
          const last = pages.at(-1);
          if (!last) break;
          await send(
            pages.map(({ path }) => path),
            signal,
          );
          position = last;
          await move(job, last.at, last.id);
        }
      }
    },

    /** Sends homes that were changed, closed or paused since the last night. */
    async sendNight({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
      if (key === null) return;
      const job = 'site.changed-homes';
      const { round: since } = await positionOf(job);
      const began = clock.now().toISOString();
      let waiting: string[] = [];
      for (let after: number | null = since === '' ? null : 0; after !== null;) {
        signal?.throwIfAborted();
        const { last, paths } = await listChangedHomesAfter(db, { after, since, limit: homesAtOnce });
        waiting.push(...paths);
        while (waiting.length >= pagesAtOnce || (last === null && waiting.length > 0)) {
          await send(waiting.slice(0, pagesAtOnce), signal);
          waiting = waiting.slice(pagesAtOnce);
        }
        after = last;
      }
      await move(job, began, 0);
    },
  };
}
