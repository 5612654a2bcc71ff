import { afterEach, beforeEach, vi } from 'vitest';

type KeyRange = (key: string) => boolean;

/** A fake of the parts of IndexedDB that the product uses: stores of values by key, which the test can read. */
export function fakeDatabase() {
  const stores = new Map<string, Map<string, unknown>>();
  const done = <T>(result: T) => ({ result });

  function open() {
    const result = {
      createObjectStore: (name: string) => void stores.set(name, stores.get(name) ?? new Map<string, unknown>()),
      close: () => undefined,
      transaction: () => {
        const transaction = {
          oncomplete: (): void => undefined,
          objectStore: (name: string) => ({
            get: (key: string) => done(stores.get(name)?.get(key)),
            put: (value: unknown, key: string) => done(stores.get(name)?.set(key, value)),
            delete: (which: string | KeyRange) => {
              const store = stores.get(name);
              const keys = [...(store?.keys() ?? [])];
              for (const key of keys) if (typeof which === 'string' ? key === which : which(key)) store?.delete(key);
              return done(undefined);
            },
          }),
        };
        queueMicrotask(() => {
          transaction.oncomplete();
        });
        return transaction;
      },
    };
    const request = { result, onupgradeneeded: (): void => undefined, onsuccess: (): void => undefined };
    queueMicrotask(() => {
      request.onupgradeneeded();
      request.onsuccess();
    });
    return request;
  }

  beforeEach(() => {
    stores.clear();
    vi.stubGlobal('IDBKeyRange', {
      upperBound:
        (end: string): KeyRange =>
        (key) =>
          key < end,
      lowerBound:
        (start: string): KeyRange =>
        (key) =>
          key >= start,
    });
    vi.stubGlobal('indexedDB', { open, deleteDatabase: () => stores.clear() });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return stores;
}
