import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { untilServerIsBack } from './line.ts';

let events = new EventTarget();
let isUp = false;
const looks = vi.fn(() => (isUp ? Promise.resolve(new Response()) : Promise.reject(new TypeError('no network'))));
const browser = { onLine: true };

beforeEach(() => {
  vi.useFakeTimers();
  events = new EventTarget();
  isUp = false;
  browser.onLine = true;
  looks.mockClear();
  vi.stubGlobal('navigator', browser);
  vi.stubGlobal('fetch', looks);
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Waits in the background; `ended` receives the result. */
function wait(): { control: AbortController; ended: ReturnType<typeof vi.fn> } {
  const control = new AbortController();
  const ended = vi.fn();
  void untilServerIsBack(control.signal).then(ended);
  return { control, ended };
}

it('checks for the server ever more rarely until it answers', async () => {
  const { ended } = wait();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(looks).toHaveBeenCalledTimes(5);
  isUp = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(ended).toHaveBeenCalledExactlyOnceWith(true);
});

it('checks at once when the browser is online again, and not while it is offline', async () => {
  browser.onLine = false;
  const { ended } = wait();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(looks).not.toHaveBeenCalled();
  browser.onLine = true;
  isUp = true;
  events.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledExactlyOnceWith(true);
});

it('treats a server that is not ready as unavailable', async () => {
  looks.mockResolvedValueOnce(new Response(null, { status: 503 }));
  const { ended } = wait();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(looks).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
});

it('ends when it is aborted', async () => {
  const { control, ended } = wait();
  control.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ended).toHaveBeenCalledExactlyOnceWith(false);
  expect(looks).not.toHaveBeenCalled();
});
