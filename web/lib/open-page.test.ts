// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { openPage } from './open-page.ts';

const work = { puzzle: 'puzzle', bits: 8 };
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.cookie = 'aangan_work=; path=/; max-age=0';
});

it('keeps the answer of the puzzle as a cookie, then loads the page again', async () => {
  const reload = vi.fn();
  await openPage(work, reload);
  const answer = /aangan_work=(puzzle:\d+)/.exec(document.cookie)?.[1] ?? '';
  expect(createHash('sha256').update(answer).digest()[0]).toBe(0);
  expect(reload).toHaveBeenCalledOnce();
});

it('ends after four tries in a minute, and begins anew in the next', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const reload = vi.fn();
  for (let n = 0; n < 6; n++) await openPage(work, reload);
  expect(reload).toHaveBeenCalledTimes(4);
  vi.setSystemTime(Date.now() + 61_000);
  await openPage(work, reload);
  expect(reload).toHaveBeenCalledTimes(5);
});

it('leaves the page where the browser keeps no cookies', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const reload = vi.fn();
  await openPage(work, reload);
  expect(reload).not.toHaveBeenCalled();
});
