/** What of pusher-js this needs. */
export interface RetryingSocket {
  connection: {
    bind(event: 'state_change', listener: (change: { previous: string; current: string }) => void): unknown;
  };
  connect(): void;
  disconnect(): void;
}

/** Each attempt gets a little longer than the one before, for lines on which connecting itself takes seconds. */
const patienceMs = [3_000, 5_000, 8_000, 12_000];

/**
 * Brings a lost socket back soon. pusher-js waits for 15 s after an attempt that failed, and a server that restarts is
 * there again after two. After four attempts it is left to pusher-js; a socket that is closed on purpose stays closed.
 *
 * @param random spreads browsers over time, so that they don't all come in the same moment; 0 to 1
 */
export function retrySooner(socket: RetryingSocket, random: () => number = Math.random): void {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRestarting = false;

  function retry(): void {
    attempts += 1;
    isRestarting = true;
    socket.disconnect();
    isRestarting = false;
    socket.connect();
  }

  socket.connection.bind('state_change', ({ current }) => {
    if (isRestarting) return;
    clearTimeout(timer);
    if (current === 'connected') attempts = 0;
    const patience = patienceMs[attempts];
    if ((current === 'connecting' || current === 'unavailable') && patience !== undefined) {
      timer = setTimeout(retry, patience * (0.75 + random() / 2));
    }
  });
}
