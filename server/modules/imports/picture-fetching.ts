import { limits } from '#contracts/limits.ts';
import { note, type Note } from '#server/modules/listing-import/listing-import.module.ts';
import { FetchRefused } from '#server/platform/fetch-refused.ts';
import { FetchPostponed } from '#server/platform/public-fetch.ts';
import { PictureUnavailable } from './picture-unavailable.ts';

/** How a picture is fetched. */
export interface PictureFetch {
  signal: AbortSignal;
  /** Called before each request with its host; throws {@link FetchPostponed} when the host was asked enough for now. */
  admit: (host: string) => Promise<void>;
}

/** Fetches a picture from an address of a file; throws {@link FetchRefused} for one that gives none. */
export type FetchPicture = (address: string, options: PictureFetch) => Promise<Buffer>;

/** How the fetching of an import's pictures went so far; stored between its turns. */
export interface FetchProgress {
  /** Milliseconds of fetching. */
  spentMs: number;
  /** The part of `spentMs` that gave no picture. */
  lostMs: number;
  /** Fetches without an answer since the last one with a picture, by host. */
  failures: Record<string, number>;
}

const minuteMs = 60_000;
/** Hosts with failures that are remembered; the oldest is forgotten first. */
const rememberedHosts = 200;

/** Fetches the pictures of one import within its time, and gives up hosts that don't answer. */
export function makePictureFetching({
  fetchPicture,
  progress: before,
  now,
}: {
  fetchPicture: FetchPicture | null;
  progress: FetchProgress | null;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
}) {
  const progress = before ?? { spentMs: 0, lostMs: 0, failures: {} };

  function requireTime(host: string): void {
    const isOver =
      progress.spentMs >= limits.importPicturesMinutes * minuteMs ||
      progress.lostMs >= limits.importPicturesLostMinutes * minuteMs;
    if (isOver) throw new PictureUnavailable(note('fetchingTooLong'));
    if ((progress.failures[host] ?? 0) >= limits.pictureHostFailures)
      throw new PictureUnavailable(note('hostGivenUp', { host }));
  }

  function countFailure(host: string): void {
    const count = (progress.failures[host] ?? 0) + 1;
    const others = Object.entries(without(host)).slice(1 - rememberedHosts);
    progress.failures = Object.fromEntries([...others, [host, count]]);
  }

  function without(host: string): FetchProgress['failures'] {
    return Object.fromEntries(Object.entries(progress.failures).filter(([other]) => other !== host));
  }

  return {
    progress,

    /**
     * Fetches one picture. Throws {@link PictureUnavailable} with the reason for people, {@link FetchPostponed} when its
     * host is asked again later, and the reason of an aborted signal.
     */
    async fetch(address: string, options: PictureFetch): Promise<Buffer> {
      if (!fetchPicture) throw new PictureUnavailable(note('notFetchedHere'));
      const host = URL.parse(address)?.hostname ?? address;
      requireTime(host);
      const began = now();
      try {
        const bytes = await fetchPicture(address, options);
        progress.failures = without(host);
        return bytes;
      } catch (error) {
        options.signal.throwIfAborted();
        if (error instanceof FetchPostponed) throw error;
        progress.lostMs += now() - began;
        if (error instanceof FetchRefused && error.isUnanswered) countFailure(host);
        throw new PictureUnavailable(failureOf(error));
      } finally {
        progress.spentMs += now() - began;
      }
    },
  };
}

/** Only a refused fetch has a reason that helps its owner. */
const failureOf = (error: unknown): Note =>
  error instanceof FetchRefused ? { fetching: error.refusal } : note('noAnswer');

export type PictureFetching = ReturnType<typeof makePictureFetching>;
