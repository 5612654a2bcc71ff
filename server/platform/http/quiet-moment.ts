import type { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Resolves after a turn of the event loop that brought no new connection, and at the latest after that many turns.
 * Connections that still wait to be taken when a port closes are reset, and a proxy must not send their calls again; in
 * a turn that took none, none waits.
 *
 * @param server emits `connection`
 */
export async function quietMoment(server: EventEmitter, mostTurns = 1_000): Promise<void> {
  let isQuiet = false;
  const disturb = (): void => void (isQuiet = false);
  server.on('connection', disturb);
  for (let turns = 0; turns < mostTurns && !isQuiet; turns += 1) {
    isQuiet = true;
    await nextTurn();
  }
  server.off('connection', disturb);
}
