import { beforeEach, describe, expect, it, vi } from 'vitest';
import { workHeader } from '#contracts/work.ts';
import { hasZeroBits } from '#contracts/zero-bits.ts';
import { fakeBrowser } from '#web/testing/fake-browser.ts';
import { fakeNetwork } from '#web/testing/fake-network.ts';
import { callApi } from './http-api.ts';
import { sha256 } from './solve-puzzle.ts';

fakeBrowser();
const network = fakeNetwork();
const failure = () => callApi('/api/x', { fallback: 'Request failed' }).catch((error: unknown) => error);
const says = (status: number, body: object) => network.on('GET /api/x', Response.json(body, { status }));

describe('a reply that says no', () => {
  beforeEach(() => network.on('GET /api/x', { success: true }));

  it.each([200, 201, 422, 500])('is a failure with its own words, whatever its status: %s', async (status) => {
    says(status, { success: false, message: 'Not today.' });
    expect(await failure()).toMatchObject({ name: 'ApiFailure', status, message: 'Not today.' });
    says(status, { success: false, error: 'Not today.', errors: { title: ['Too long.'] } });
    expect(await failure()).toMatchObject({ message: 'Not today.', errors: { title: ['Too long.'] } });
    says(status, { success: false, message: '', error: { code: 7 } });
    expect(await failure()).toMatchObject({ message: 'Request failed' });
  });

  it('is told from an answer', async () => {
    says(200, { success: true, message: 'Done.' });
    expect(await failure()).toEqual({ success: true, message: 'Done.' });
    says(200, { data: [] });
    expect(await failure()).toEqual({ data: [] });
  });
});

// decision 0086
describe('a call beyond the limits of its network', () => {
  const puzzle = 'a'.repeat(16);
  const refused = () => Response.json({ success: false, message: 'Wait.', work: { puzzle, bits: 4 } }, { status: 429 });
  const calls: Request[] = [];
  /** Answers call after call. */
  function answers(...replies: (() => Response)[]) {
    calls.length = 0;
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
      calls.push(new Request(new URL(path, 'http://aangan.test'), init));
      return Promise.resolve((replies[calls.length - 1] ?? replies.at(-1) ?? refused)());
    });
  }
  const send = () =>
    callApi('/api/x', {
      method: 'POST',
      body: { email: 'asha@example.in' },
      headers: { 'x-key': '7' },
      fallback: 'No',
    });

  it('is sent again once with the answer of the puzzle, with all that it held before', async () => {
    answers(refused, () => Response.json({ success: true, data: 5 }));
    expect(await send()).toEqual({ success: true, data: 5 });
    expect(calls).toHaveLength(2);
    const [first, second] = calls;
    expect(first?.headers.get(workHeader)).toBeNull();
    const answer = second?.headers.get(workHeader) ?? '';
    expect(answer).toMatch(new RegExp(`^${puzzle}:\\d+$`));
    expect(hasZeroBits(sha256(answer), 4)).toBe(true);
    expect(second?.headers.get('x-key')).toBe('7');
    expect(second?.method).toBe('POST');
    expect(await second?.json()).toEqual({ email: 'asha@example.in' });
  });

  it('fails with the words of the server when the answer is refused as well', async () => {
    answers(refused);
    await expect(send()).rejects.toMatchObject({ name: 'ApiFailure', status: 429, message: 'Wait.' });
    expect(calls).toHaveLength(2);
  });

  it('is not repeated when it is refused without a puzzle', async () => {
    answers(() =>
      Response.json({ success: false, message: 'Wait.' }, { status: 429, headers: { 'retry-after': '9' } }),
    );
    await expect(send()).rejects.toMatchObject({ status: 429, retryAfterSeconds: 9 });
    expect(calls).toHaveLength(1);
  });
});
