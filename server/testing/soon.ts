import { vi } from 'vitest';

/** Waits until a check no longer fails. The timeout is long, so that tests don't fail on a busy machine. */
export const soon = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: 45_000, interval: 20 });
