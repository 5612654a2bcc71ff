/** The parts of pusher-js that are used here. */
export interface RetryingSocket {
  connection: {
    bind(event: 'state_change', listener: (change: { previous: string; current: string }) => void): unknown;
  };
  connect(): void;
  disconnect(): void;
}

/** Each attempt may take longer than the one before, for networks on which connecting takes seconds. */
const patienceMs = [3_000, 5_000, 8_000, 12_000];

/**
 * Reconnects a lost socket early. pusher-js waits for 15 s after a failed attempt, while a restarting server is
 * available again after two. After four attempts pusher-js goes on alone; a socket that was closed on purpose stays
 * closed.
 *
 * @param random spreads the browsers' attempts over time; 0 to 1
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
