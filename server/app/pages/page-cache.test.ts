import { expect, it, vi } from 'vitest';
import { makeDocumentBody } from '#server/platform/http/document-body.ts';
import { makePageCache as makeCache, type RenderedPage } from './page-cache.ts';

const page = (html: string, status = 200): RenderedPage => ({
  status,
  body: makeDocumentBody(html),
  redirect: null,
  policy: '',
  isPrivate: false,
});
const makePageCache = (render: (url: string) => Promise<RenderedPage>) => makeCache(render, 5_000);
const htmlOf = ({ body }: RenderedPage): string => body.plain.toString();

it('renders a page once for all concurrent calls', async () => {
  let renderings = 0;
  const cache = makePageCache((url) => {
    renderings += 1;
    return Promise.resolve(page(`${url} ${renderings}`));
  });
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get('/properties')));
  expect(new Set(pages.map(htmlOf))).toEqual(new Set(['/properties 1']));
  expect(htmlOf(await cache.get('/'))).toBe('/ 2');
});

it('does not cache a page that failed, and returns it as it is', async () => {
  const answers = [page('down', 503), page('up')];
  const cache = makePageCache(() => Promise.resolve(answers.shift() ?? page('none')));
  const [first, second] = [await cache.get('/'), await cache.get('/')];
  expect([first.status, htmlOf(first), second.status, htmlOf(second)]).toEqual([503, 'down', 200, 'up']);
});

// specification 2.9
it('renders a private page anew for each call', async () => {
  let renderings = 0;
  const cache = makePageCache(() => Promise.resolve({ ...page(String(++renderings)), isPrivate: true }));
  expect([htmlOf(await cache.get('/shortlist/x')), htmlOf(await cache.get('/shortlist/x'))]).toEqual(['1', '2']);
});

it('passes on errors of rendering, and renders again at the next call', async () => {
  let tries = 0;
  const cache = makePageCache(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(page('well'));
  });
  await expect(cache.get('/')).rejects.toThrow('broken');
  expect(htmlOf(await cache.get('/'))).toBe('well');
});

it('renders overlong addresses without caching them', async () => {
  let renderings = 0;
  const cache = makePageCache(() => Promise.resolve(page(String(++renderings))));
  const long = `/?q=${'x'.repeat(700)}`;
  expect([htmlOf(await cache.get(long)), htmlOf(await cache.get(long))]).toEqual(['1', '2']);
});

it('shows no page from before a change, and applies many changes once a second', async () => {
  vi.useFakeTimers();
  try {
    let renderings = 0;
    const cache = makePageCache(() => Promise.resolve(page(String(++renderings))));
    const shown = async () => htmlOf(await cache.get('/'));
    expect([await shown(), await shown()]).toEqual(['1', '1']);
    cache.forget();
    expect(await shown()).toBe('2');
    for (let n = 0; n < 100; n++) cache.forget();
    expect(await shown()).toBe('2');
    vi.advanceTimersByTime(1_000);
    expect(await shown()).toBe('3');
    vi.advanceTimersByTime(1_000);
    expect(await shown()).toBe('3');
  } finally {
    vi.useRealTimers();
  }
});

it('answers calls that wait for a page when a change comes, and does not cache that page', async () => {
  const waiting: ((rendered: RenderedPage) => void)[] = [];
  const cache = makePageCache(() => new Promise((resolve) => waiting.push(resolve)));
  const before = cache.get('/');
  cache.forget();
  const after = cache.get('/');
  waiting[0]?.(page('before the change'));
  waiting[1]?.(page('after it'));
  expect([htmlOf(await before), htmlOf(await after)]).toEqual(['before the change', 'after it']);
  expect(htmlOf(await cache.get('/'))).toBe('after it');
});
