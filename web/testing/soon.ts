import { vi } from 'vitest';

/** Waits until a check no longer fails; only what never comes fails, however busy the machine is. */
export const soon = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 45_000, interval: 20 });
