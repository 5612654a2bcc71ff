/**
 * The used tries, waits and mails of an address, in local storage, so that a reload and a second tab show the same. If
 * the browser refuses storage, each page begins anew.
 */
const key = 'aangan.waits';
/** A family's addresses; older ones are dropped. */
const storedAtOnce = 10;

type Wait = Record<string, unknown> & { untilMs: number };
type WaitKind = 'code.email' | 'code.password-reset' | 'mails';

const nameOf = (kind: WaitKind, email: string): string => `${kind} ${email.toLowerCase()}`;

function readAll(): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/** The stored value as it is: visitors and other releases write there too. */
export function readWait(kind: WaitKind, email: string): unknown {
  return readAll()[nameOf(kind, email)];
}

/** Stores a value until its time, and drops those whose time is over. */
export function writeWait(kind: WaitKind, email: string, wait: Wait, nowMs: number): void {
  const name = nameOf(kind, email);
  const others = Object.entries(readAll()).filter(
    ([of, value]) => of !== name && Number((value as Partial<Wait> | null)?.untilMs) > nowMs,
  );
  try {
    localStorage.setItem(key, JSON.stringify(Object.fromEntries([...others.slice(1 - storedAtOnce), [name, wait]])));
  } catch {
    // Storage is refused.
  }
}

/** Calls `listener` when another tab has stored something. Returns the function that stops it. */
export function watchWaits(listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === key) listener();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}
