/**
 * An import that the built server runs once: Node looks its module up again at each `import()`, which is a fiftieth of the
 * work of a page. Browsers don't, and there one that failed may be tried again.
 */
export function loadedOnce<T>(load: () => Promise<T>): () => Promise<T> {
  if (!import.meta.env.SSR || import.meta.env.DEV) return load;
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}
