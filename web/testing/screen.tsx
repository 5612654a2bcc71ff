// First, as in the product: it names the layers in their order.
import '#web/app/styles.css';
import FakeTimers, { type Clock } from '@sinonjs/fake-timers';
import axe from 'axe-core';
import { createBrowserHistory, RouterProvider, type RouterHistory } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { createAppRouter } from '#web/app/router.ts';
import { root as rootRoute } from '#web/app/root-route.tsx';
import type { Api } from '#web/lib/api.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { queryClient } from '#web/session/query-client.ts';
import type { Answer } from './answers.ts';
import { outsideWindow } from './outside-window.ts';
import { rulesOfWcag } from './wcag.ts';

// Screens in a real browser whose server is answered by the test: the router, the page and its calls are the product's.

interface Route {
  pattern: RegExp;
  answers: readonly [Answer, ...Answer[]];
  sent: unknown[];
  /** Each call waits for it. */
  released: Promise<void>;
}

/** Calls of the pages to which screens lead. */
const usual: Route[] = [
  {
    pattern: /^GET \/api\/config$/,
    answers: [{ status: 200, body: { success: true, data: {} } }],
    sent: [],
    released: Promise.resolve(),
  },
];
let routes: Route[] = [];
let clock: Clock | undefined;
let shown: { root: Root; container: HTMLElement; history: RouterHistory; life: { isOver: boolean } } | undefined;
const errors: string[] = [];

/**
 * Answers the calls to a path (`*` is any part of it; `PUT /api/…` answers one method alone) in order, the last answer
 * for all that follow. Returns the request bodies, call by call; a GET has `undefined`. The test of a call that nobody
 * answers fails.
 *
 * @param options `after` holds the answers back until it is resolved
 */
export function answer(
  path: string,
  answers: readonly [Answer, ...Answer[]],
  { after = Promise.resolve() }: { after?: Promise<void> } = {},
): unknown[] {
  const sent: unknown[] = [];
  const method = path.startsWith('/') ? String.raw`\w+ ` : '';
  const pattern = new RegExp(`^${method}${path.replaceAll(/[.?]/g, '\\$&').replaceAll('*', '[^/]*')}$`);
  routes.unshift({ pattern, answers, sent, released: after });
  return sent;
}

/** Holds answers back: `answer(…, { after })`, until `release` is called. */
export function heldBack(): { after: Promise<void>; release: () => void } {
  let release: () => void = () => undefined;
  const after = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { after, release };
}

async function answerCall(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, location.href);
  const called = `${init.method ?? 'GET'} ${url.pathname}`;
  const route = [...routes, ...usual].find(({ pattern }) => pattern.test(called));
  if (!route) {
    errors.push(`a call to ${called} that nobody answers`);
    throw new TypeError('Failed to fetch');
  }
  const { answers, sent } = route;
  const next = answers[Math.min(sent.length, answers.length - 1)] ?? answers[0];
  sent.push(typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined));
  await route.released;
  if (next === 'never') return new Promise(() => undefined);
  if (next === 'gone') throw new TypeError('Failed to fetch');
  return new Response(JSON.stringify(next.body), {
    status: next.status,
    headers: { 'content-type': 'application/json', ...next.headers },
  });
}

/** Call it at the top of a file: each test begins with an empty browser, and fails for errors in the console. */
export function startScreens(): void {
  beforeEach(() => {
    vi.stubGlobal('fetch', answerCall);
    for (const level of ['error', 'warn'] as const) {
      vi.spyOn(console, level).mockImplementation((...said: unknown[]) => void errors.push(said.map(String).join(' ')));
    }
    window.addEventListener('error', noteError);
    window.addEventListener('unhandledrejection', noteError);
  });
  afterEach(() => {
    closeScreen();
    routes = [];
    localStorage.clear();
    sessionStorage.clear();
    window.removeEventListener('error', noteError);
    window.removeEventListener('unhandledrejection', noteError);
    clock?.uninstall();
    clock = undefined;
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    expect(errors.splice(0).join('\n'), 'errors that nobody expects').toBe('');
  });
}

const noteError = (event: Event) => {
  errors.push(event instanceof ErrorEvent ? event.message : String((event as PromiseRejectionEvent).reason));
};

// The document is the test's own: the page is rendered inside it.
rootRoute.update({ shellComponent: ({ children }: { children: ReactNode }) => children } as never);

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Effects, which start clocks, run after the frame in which a screen is seen. */
async function effectsRan(): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
}

function closeScreen(): void {
  shown?.root.unmount();
  shown?.container.remove();
  // It listens to the window, and would go on to load pages.
  shown?.history.destroy();
  if (shown) shown.life.isOver = true;
  shown = undefined;
  // Replies are cached as long as a tab lives.
  queryClient().clear();
}

/** A page that still loads when its test ends would make its calls in the next test. */
function callsDuring(life: { isOver: boolean }): Api {
  const never = () => new Promise<never>(() => undefined);
  return {
    call: (...call) => (life.isOver ? never() : browserApi.call(...call)),
    typicalPrice: (...call) => (life.isOver ? never() : browserApi.typicalPrice(...call)),
  };
}

/** Opens an address of the product as after a reload. */
export async function openScreen(address: string, { passed }: { passed?: object } = {}): Promise<void> {
  closeScreen();
  // The key says that the router knows the entry, whose state it then keeps.
  window.history.replaceState(
    passed ? { passed, key: 'opened', __TSR_key: 'opened', __TSR_index: 0 } : null,
    '',
    address,
  );
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const history = createBrowserHistory();
  const life = { isOver: false };
  shown = { root, container, history, life };
  const router = createAppRouter(
    { api: callsDuring(life), nowMs: Date.now(), origin: location.origin },
    createBrowserHistory(),
  );
  // A link under a resting pointer would load its page, whose calls nobody answers.
  router.update({ ...router.options, defaultPreload: false });
  await router.load();
  root.render(<RouterProvider router={router} />);
  while (container.querySelector('h1') === null) await nextFrame();
  await effectsRan();
}

/** Opens an address in a time that only {@link advance} moves: Vitest's own fake clock moves while it waits for elements. */
export async function openInStillTime(address: string, options: { passed?: object } = {}): Promise<void> {
  clock ??= FakeTimers.install({
    now: new Date('2026-11-20T09:00:00Z'),
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  await openScreen(address, options);
}

/** Moves the time of {@link openInStillTime}, and lets the page render. */
export async function advance(milliseconds: number): Promise<void> {
  // A clock that an effect starts later than this would never run.
  await effectsRan();
  clock?.tick(milliseconds);
  await nextFrame();
}

/** Path and query of the page that is shown. */
export const address = (): string => location.pathname + location.search;

/** Expects that the page is left exactly after the given milliseconds. */
export async function expectLeavesAfter(milliseconds: number, path: string): Promise<void> {
  const here = address();
  await effectsRan();
  await advance(milliseconds - 1);
  expect(address()).toBe(here);
  await advance(1);
  await expect.poll(address).toBe(path);
}

/** Data that the previous page passed on: it is in the history, and not in the address. */
export const passedOn = (): unknown => (window.history.state as { passed?: unknown }).passed;

/** Stores values in this browser. */
export function storeInBrowser(values: Record<string, string>): void {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
}

/** Expects no violations of axe, light and dark, and no element outside the window, as wide as it is now. */
export async function expectForEverybody(): Promise<void> {
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset.theme = theme;
    // Twice: on a busy machine a transition may begin a frame later.
    for (let round = 0; round < 2; round += 1) {
      await nextFrame();
      await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined)));
    }
    const { violations } = await axe.run(shown?.container ?? document, {
      runOnly: rulesOfWcag,
      resultTypes: ['violations'],
    });
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    expect(found, `in the ${theme}`).toEqual([]);
  }
  delete document.documentElement.dataset.theme;
  expect(outsideWindow(), 'outside the window').toEqual([]);
}
