import { vi } from 'vitest';

/**
 * Waits until a check no longer fails. The timeout is long, so that tests don't fail on a busy machine; what takes a
 * minute there names a longer one.
 */
export const soon = (check: () => unknown, { withinMillis = 45_000 } = {}): Promise<unknown> =>
  vi.waitFor(check, { timeout: withinMillis, interval: 20 });
