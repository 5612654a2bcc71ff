import { describe, expect, it } from 'vitest';
import type { ImportFeed } from '#contracts/imports/import-feeds.ts';
import { limits } from '#contracts/limits.ts';
import { feedText, isBeingRead, isWaiting, shortAddress } from './import-feed-texts.ts';

const feed: ImportFeed = {
  id: 3,
  address: 'https://agent.example/stock.csv',
  city: null,
  state: 'new',
  created_at: '2026-11-11T10:00:00Z',
  fetched_at: null,
  problem: null,
  import_id: null,
};
const problem = 'There is no such address.';

describe('an address of a file', () => {
  it('is shortened in the middle, where its host and its file are not', () => {
    expect(shortAddress(feed.address)).toBe('agent.example/stock.csv');
    const short = shortAddress(`https://agent.example/${'a'.repeat(100)}/stock-of-today.csv`);
    expect(short).toMatch(/^agent\.example\/a+…a\/stock-of-today\.csv$/);
    expect(short).toHaveLength(49);
  });

  it('is being read until there is an import or a problem', () => {
    expect(isBeingRead(feed)).toBe(true);
    expect(isBeingRead({ ...feed, import_id: 4 })).toBe(false);
    expect(isBeingRead({ ...feed, problem })).toBe(false);
    expect(isWaiting({ ...feed, import_id: 4 })).toBe(true);
    expect(feedText({ ...feed, problem })).toBe(problem);
  });

  it('says when it was read, and why it is not', () => {
    const fetched_at = '2026-11-11T20:44:00Z';
    const nightly: ImportFeed = { ...feed, state: 'nightly', fetched_at, import_id: 4 };
    expect(feedText(nightly)).toBe('Read each night, last on 12 Nov, 2:14 am.');
    expect(feedText({ ...nightly, problem })).toContain(`The last try gave no file. ${problem}`);
    expect(feedText({ ...nightly, state: 'stopped', problem })).toBe(
      `Stopped after ${limits.feedFailures} nights without a file. ${problem}`,
    );
  });
});
