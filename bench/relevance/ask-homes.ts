import { limits } from '#contracts/limits.ts';
import { notesApart } from '#contracts/search/reading-notes.ts';
import { mayNameFilters } from '#contracts/search/sentence-hint.ts';
import type { RequestClient } from '../ask.ts';
import type { ReadFilters } from './judge-reading.ts';

export const shownFirst = 10;

/** The reply to a sentence: the filters of its address, and the first homes of the page. */
export interface AskedHomes {
  read: ReadFilters;
  ids: number[];
  query: string;
  readMillis: number;
  millis: number;
}

/** Sends the same calls as the page: read, then the address's homes. */
export async function askHomes(ask: RequestClient['ask'], text: string, tab: string): Promise<AskedHomes> {
  const began = performance.now();
  const read = await readingOf(ask, text, tab);
  const readMillis = performance.now() - began;
  const query = new URLSearchParams({ per_page: String(shownFirst), transaction_type: tab });
  for (const [name, value] of Object.entries(notesApart(read).address)) {
    query.delete(name);
    for (const one of [value].flat()) query.append(name, String(one));
  }
  const reply = JSON.parse(await ask(`/api/properties?${query.toString()}`)) as { data: { id: number }[] };
  const ids = reply.data.map(({ id }) => id);
  return { read, ids, query: query.toString(), readMillis, millis: performance.now() - began };
}

/** The filters of the address that a sentence leads to. Parts that aren't read are searched as words. */
async function readingOf(ask: RequestClient['ask'], text: string, tab: string): Promise<ReadFilters> {
  const query = new URLSearchParams({ q: text, transaction_type: tab });
  const isReadable = text.length <= limits.searchTextLength + limits.placeTextLength && mayNameFilters(text);
  const reading = isReadable
    ? (JSON.parse(await ask(`/api/search/read?${query.toString()}`)) as { data: ReadFilters | null }).data
    : null;
  // The address of a page drops a text that is too long, and signs that can't be searched for.
  return reading ?? (text.trim() && text.length <= limits.searchTextLength ? { search: text } : {});
}
