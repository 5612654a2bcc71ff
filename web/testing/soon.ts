import { vi } from 'vitest';

/** Retries a check until it passes; it times out only when that never happens, however busy the machine is. */
export const soon = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 45_000, interval: 20 });
