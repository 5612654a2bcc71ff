import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { quietMoment } from './quiet-moment.ts';

/** A server that takes a connection in each of this many turns. */
function busyServer(turns: number) {
  const server = new EventEmitter();
  let taken = 0;
  const taking = (async () => {
    while (taken < turns) {
      server.emit('connection');
      taken += 1;
      await nextTurn();
    }
  })();
  return { server, taking, taken: () => taken };
}

it('waits while each turn brings a connection', async () => {
  const { server, taken } = busyServer(5);
  await quietMoment(server);
  expect(taken()).toBe(5);
  expect(server.listenerCount('connection')).toBe(0);
});

it('ends where connections never do', async () => {
  const { server, taken, taking } = busyServer(50);
  await quietMoment(server, 10);
  expect(taken()).toBeLessThan(15);
  await taking;
});
