import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retrySooner } from './socket-retry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A pusher-js connection to a server that is unavailable until `isThere`. */
function socketOf() {
  const listeners: ((change: { previous: string; current: string }) => void)[] = [];
  let state = 'initialized';
  const socket = {
    isThere: true,
    attempts: 0,
    connection: { bind: (_event: 'state_change', listener: (typeof listeners)[number]) => listeners.push(listener) },
    get state() {
      return state;
    },
    become(current: string) {
      const previous = state;
      state = current;
      for (const listener of listeners) listener({ previous, current });
    },
    connect() {
      socket.attempts += 1;
      socket.become('connecting');
      if (socket.isThere) socket.become('connected');
    },
    disconnect: () => socket.become('disconnected'),
  };
  retrySooner(socket, () => 0.5);
  socket.connect();
  return socket;
}

/** Simulates a close code after which pusher-js reconnects at once. */
function lose(socket: ReturnType<typeof socketOf>): void {
  socket.isThere = false;
  socket.become('connecting');
}

it('tries again after three seconds, and stops when it is connected', () => {
  const socket = socketOf();
  lose(socket);
  vi.advanceTimersByTime(2_900);
  expect(socket.attempts).toBe(1);
  socket.isThere = true;
  vi.advanceTimersByTime(200);
  expect(socket.state).toBe('connected');
  vi.advanceTimersByTime(60_000);
  expect(socket.attempts).toBe(2);
});

it('gives each attempt longer than the one before, and stops after four', () => {
  const socket = socketOf();
  lose(socket);
  const tried = [3_000, 8_000, 16_000, 28_000].map((ms, n, all) => {
    vi.advanceTimersByTime(ms - (all[n - 1] ?? 0));
    return socket.attempts;
  });
  expect(tried).toEqual([2, 3, 4, 5]);
  vi.advanceTimersByTime(600_000);
  expect(socket.attempts).toBe(5);
});

it('starts again with the next loss', () => {
  const socket = socketOf();
  for (let n = 0; n < 3; n++) {
    lose(socket);
    vi.advanceTimersByTime(2_000);
    socket.isThere = true;
    vi.advanceTimersByTime(1_000);
    expect(socket.state).toBe('connected');
  }
});

it('does not reopen a socket that was closed on purpose', () => {
  const socket = socketOf();
  lose(socket);
  socket.disconnect();
  vi.advanceTimersByTime(60_000);
  expect(socket.attempts).toBe(1);
  expect(socket.state).toBe('disconnected');
});
