/** A value that is loaded at its first use, and again after a load that failed. */
export function makeLoaded<T>(load: () => Promise<T>) {
  let loading: Promise<T> | null = null;
  return {
    get: (): Promise<T> => {
      loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
      });
      return loading;
    },
    /** Loads it anew; until then the value before is used. */
    reload: async (): Promise<void> => {
      loading = Promise.resolve(await load());
    },
    /** The next use loads it anew. */
    forget: (): void => {
      loading = null;
    },
  };
}
