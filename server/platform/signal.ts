/** Notifies listeners in this process that something happened. */
export interface Signal {
  emit(): void;
  listen(listener: () => void): void;
}

export function makeSignal(): Signal {
  const listeners: (() => void)[] = [];
  return {
    emit() {
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.push(listener);
    },
  };
}
