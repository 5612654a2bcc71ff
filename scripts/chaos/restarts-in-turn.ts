import { startProductOn, type ProductServer } from '../../e2e/product-server.ts';
import { balancers, startBalancer, whyNoBalancer, type Balancer } from './balancers.ts';
import type { Ledger } from './ledger.ts';
import type { Fault } from './row.ts';
import type { Scene, Skipped } from './scene.ts';

export const nameOfRestarts = (balancer: Balancer): string => `nodes restarted one after the other behind ${balancer}`;

/** More than two checks of HAProxy, and than nginx and HAProxy hold on to a connection that nobody uses. */
const drainSeconds = 4;

/** A busy machine answers late; that doesn't count as a failed restart. */
const waitMs = 60_000;

/** Failures that callers, who did not try again, saw of a restart: none are expected. */
export function failuresSeen(ledger: Ledger): Promise<string[]> {
  return Promise.resolve(
    [...ledger.failures()].map(([words, times]) => `callers saw ${words || 'nothing'}, ${String(times)} times`),
  );
}

/**
 * Two nodes on one database, behind nginx and behind HAProxy with the files of ops/; both are restarted, one when the other
 * is ready, and no call may fail.
 *
 * @param ports six free ones
 */
export async function startRestartsScene(dataDir: string, ports: readonly number[]): Promise<Scene> {
  const [first = 0, second = 0, ...others] = ports;
  const start = (port: number): Promise<ProductServer> =>
    startProductOn(dataDir, { PORT: String(port), DRAIN_SECONDS: String(drainSeconds) });
  const running: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const one of [...running, ...nodes]) await one.stop();
  };
  const nodes = [await start(first), await start(second)];
  const faults: (Fault | Skipped)[] = [];
  try {
    for (const [at, balancer] of balancers.entries()) {
      const name = nameOfRestarts(balancer);
      const skipped = whyNoBalancer(balancer);
      if (skipped !== null) {
        faults.push({ name, skipped });
        continue;
      }
      const [port = 0, redirects = 0] = others.slice(2 * at);
      const folder = `${dataDir}-${balancer.toLowerCase()}`;
      running.push(await startBalancer(balancer, folder, { port, redirects, nodes: [first, second] }));
      faults.push({
        name,
        address: `http://127.0.0.1:${String(port)}`,
        ledger: { waitMs },
        begin: restartInTurn,
        check: failuresSeen,
      });
    }
  } catch (error) {
    await stop();
    throw error;
  }
  async function restartInTurn(): Promise<void> {
    for (const [n, port] of [first, second].entries()) {
      await nodes[n]?.stop();
      nodes[n] = await start(port);
    }
  }
  return { address: `http://127.0.0.1:${String(first)}`, faults, stop };
}
