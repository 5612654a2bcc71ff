// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook } from '#web/testing/render-hook.tsx';
import { useHashTarget } from './use-hash-target.ts';

afterEach(() => {
  document.body.innerHTML = '';
  location.hash = '';
});

test.each([
  ['#seekers-title', 1],
  ['#another', 0],
  ['', 0],
])('a section that is loaded after its link was pressed comes into view: %j', async (hash, times) => {
  const heading = document.body.appendChild(document.createElement('h2'));
  heading.id = 'seekers-title';
  const scrolled = vi.spyOn(heading, 'scrollIntoView');
  location.hash = hash;
  const page = await renderHook(() => useHashTarget('seekers-title'));
  expect(scrolled).toHaveBeenCalledTimes(times);
  await page.leave();
});
