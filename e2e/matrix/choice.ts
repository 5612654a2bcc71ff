import { sourceOfAddress } from './page-of-address.ts';
import type { PageHashes } from './page-hashes.ts';

/** Which pages the matrices (themes × widths × devices) look at. */
export type Choice =
  | { of: 'all'; why: string }
  /** A tenth of the kinds, at least, spread over their list. */
  | { of: 'sample'; why: string }
  | { of: 'changed'; why: string; sources: readonly string[] };

/**
 * Pages whose sources differ from the committed hashes are looked at. Where these are missing, or where more than half
 * differ (a change of the shell or of a common component), a sample of all pages is.
 *
 * @param wanted `all` looks at everything
 */
export function choosePages(now: PageHashes, committed: PageHashes | null, wanted?: string): Choice {
  if (wanted === 'all') return { of: 'all', why: 'MATRIX=all' };
  if (committed === null) return { of: 'sample', why: 'e2e/matrix/page-hashes.json is missing or unreadable' };
  const sources = Object.keys(now).filter((source) => now[source] !== committed[source]);
  const total = Object.keys(now).length;
  const why = `${String(sources.length)} of ${String(total)} pages differ from e2e/matrix/page-hashes.json`;
  return sources.length * 2 > total ? { of: 'sample', why } : { of: 'changed', why, sources };
}

/**
 * The kinds of pages that are looked at.
 *
 * @param kinds with addresses, in which `{…}` is any id
 * @param sampleSize how many kinds a sample has, spread evenly over the list
 */
export function pick<Kind extends { path: string }>(
  kinds: readonly Kind[],
  choice: Choice,
  sampleSize: number,
): readonly Kind[] {
  if (choice.of === 'all') return kinds;
  if (choice.of === 'changed') return kinds.filter(({ path }) => choice.sources.includes(sourceOfAddress(path) ?? ''));
  const step = Math.max(1, kinds.length / sampleSize);
  return kinds.filter((_, index) => index === 0 || Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/**
 * The kinds of pages that are looked at, with their devices: every one; in a sample each page is looked at on one device,
 * in turns.
 */
export function pickOn<Kind extends { path: string }, Device>(
  kinds: readonly Kind[],
  devices: readonly Device[],
  choice: Choice,
  sampleSize: number,
): { kind: Kind; device: Device }[] {
  const picked = pick(kinds, choice, sampleSize).map((kind, index) => ({
    kind,
    devices: choice.of === 'sample' ? devices.filter((_, turn) => turn === index % devices.length) : devices,
  }));
  return picked.flatMap(({ kind, devices: its }) => its.map((device) => ({ kind, device })));
}

/** A line for people: what is looked at, and why. */
export function describeChoice(choice: Choice): string {
  const what = {
    all: 'all pages',
    sample: 'a sample of ten pages',
    changed: choice.of === 'changed' && choice.sources.length > 0 ? choice.sources.join(', ') : 'no page',
  }[choice.of];
  return `Matrices of pages look at ${what}: ${choice.why}.`;
}
