import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, useReducer } from 'react';
import { createRoot } from 'react-dom/client';

/** The last value of a hook, and where it has navigated. */
export interface RenderedHook<T> {
  current: () => T;
  /** Path, query and hash of the current page. */
  href: () => string;
  /** Runs `work` on the hook, and waits until React has rendered. */
  act: (work: (hook: T) => unknown) => Promise<void>;
  /** Renders the hook again, with its present outside values. */
  rerender: () => Promise<void>;
  leave: () => Promise<void>;
}

/** Runs a hook in a page with a router, in a test file with a DOM (`@vitest-environment happy-dom`). */
export async function renderHook<T>(useIt: () => T): Promise<RenderedHook<T>> {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
  const latest: { value?: T; render?: () => void } = {};
  function Host() {
    const [, render] = useReducer((times: number) => times + 1, 0);
    latest.render = render;
    latest.value = useIt();
    return null;
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Host, notFoundComponent: () => null }),
    history: createMemoryHistory({ initialEntries: ['/here'] }),
  });
  const root = createRoot(document.createElement('div'));
  await router.load();
  await act(async () => {
    root.render(<RouterProvider router={router as never} />);
    await Promise.resolve();
  });
  const current = (): T => {
    if (!('value' in latest)) throw new Error('The hook was not rendered.');
    return latest.value as T;
  };
  return {
    current,
    href: () => router.state.location.href,
    act: (work) =>
      act(async () => {
        await work(current());
      }),
    rerender: () =>
      act(async () => {
        latest.render?.();
        await Promise.resolve();
      }),
    leave: () =>
      act(async () => {
        root.unmount();
        await Promise.resolve();
      }),
  };
}
