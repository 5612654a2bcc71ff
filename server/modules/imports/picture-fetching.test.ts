import { expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import { FetchRefused } from '#server/platform/fetch-refused.ts';
import { FetchPostponed } from '#server/platform/public-fetch.ts';
import { makePictureFetching, type FetchProgress } from './picture-fetching.ts';
import { PictureUnavailable } from './picture-unavailable.ts';

const tooSlow = new FetchRefused({ because: 'tooSlow' }, { isUnanswered: true });
const options = { signal: new AbortController().signal, admit: () => Promise.resolve() };
const picture = Buffer.from('picture');

/** A fetching of which each request takes `tookMs` by its clock and ends as `answer` says. */
function fetchingOf(
  answer: (address: string) => Buffer | Error,
  { tookMs = limits.pictureTimeoutMs, progress = null }: { tookMs?: number; progress?: FetchProgress | null } = {},
) {
  let atMs = 0;
  const asked: string[] = [];
  const fetching = makePictureFetching({
    progress,
    now: () => atMs,
    fetchPicture: (address) => {
      asked.push(address);
      atMs += tookMs;
      const result = answer(address);
      return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
    },
  });
  const fetchAll = async (addresses: readonly string[]) => {
    const reasons: string[] = [];
    for (const address of addresses) {
      await fetching.fetch(address, options).catch((error: unknown) => {
        if (!(error instanceof PictureUnavailable)) throw error;
        reasons.push(error.message);
      });
    }
    return reasons;
  };
  return { ...fetching, asked, fetchAll };
}

const addresses = (count: number, host: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => `https://${host(n)}/${n}.jpg`);

// specification 18.16
it('gives up a host that did not answer a few times in a row, and says so of each picture', async () => {
  const { fetchAll, asked } = fetchingOf((address) => (address.includes('dead') ? tooSlow : picture));
  const reasons = await fetchAll(addresses(1_000, () => 'dead.example'));
  expect(asked).toHaveLength(limits.pictureHostFailures);
  expect(reasons).toHaveLength(1_000);
  expect(reasons.at(-1)).toBe('dead.example did not answer several times, and was not asked again.');
  expect(await fetchAll(['https://alive.example/1.jpg'])).toEqual([]);
});

it('goes on with a host that answers, with pictures or without', async () => {
  let n = 0;
  const slips = fetchingOf(() => (n++ % 3 === 2 ? picture : tooSlow), { tookMs: 1 });
  await slips.fetchAll(addresses(30, () => 'slow.example'));
  expect(slips.asked).toHaveLength(30);
  const gone = fetchingOf(() => new FetchRefused({ because: 'answeredError', values: { status: '404' } }), {
    tookMs: 1,
  });
  await gone.fetchAll(addresses(30, () => 'old.example'));
  expect(gone.asked).toHaveLength(30);
});

// specification 18.16
it('spends a limited time on addresses that give no picture, whatever their hosts', async () => {
  const { fetchAll, asked } = fetchingOf(() => tooSlow);
  const reasons = await fetchAll(addresses(1_000, (n) => `h${n}.example`));
  expect(asked).toHaveLength((limits.importPicturesLostMinutes * 60_000) / limits.pictureTimeoutMs);
  expect(reasons).toHaveLength(1_000);
  expect(reasons.at(-1)).toContain('took too long altogether');
});

it('spends a limited time on an import, also over several turns', async () => {
  const all = (limits.importPicturesMinutes * 60_000) / limits.pictureTimeoutMs;
  const first = fetchingOf(() => picture);
  expect(await first.fetchAll(addresses(all - 1, (n) => `h${n}.example`))).toEqual([]);
  const progress = JSON.parse(JSON.stringify(first.progress)) as FetchProgress;
  const second = fetchingOf(() => picture, { progress });
  expect(await second.fetchAll(addresses(3, (n) => `h${n}.example`))).toHaveLength(2);
  expect(second.asked).toHaveLength(1);
});

it('leaves an address that is asked later, and the end of a run, to its caller', async () => {
  const later = fetchingOf(() => new FetchPostponed(20));
  await expect(later.fetchAll(['https://a.example/1.jpg'])).rejects.toThrow(FetchPostponed);
  expect(later.progress).toMatchObject({ lostMs: 0, failures: {} });
  const ended = fetchingOf(() => tooSlow);
  const signal = AbortSignal.abort(new Error('The job expired.'));
  await expect(ended.fetch('https://a.example/1.jpg', { ...options, signal })).rejects.toThrow('The job expired.');
});
