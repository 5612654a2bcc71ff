import { AsyncLocalStorage } from 'node:async_hooks';

/** A server that statements can be sent to. */
export type Target = 'primary' | ReplicaName;
/** Host and port of a replica, as metrics and log name it. */
export type ReplicaName = `${string}:${string}`;

/** The servers that the reading statements of one request are sent to: the first, and the others when it fails. */
export interface ReadOrder {
  targets: Target[];
}

const orders = new AsyncLocalStorage<ReadOrder>();

/** The order of the work that runs now; without one everything goes to the primary. */
export const currentReadOrder = (): ReadOrder | undefined => orders.getStore();

/** Does work whose reading statements, outside of transactions, are sent to the servers of this order. */
export const withReadOrder = <T>(targets: readonly Target[], work: () => T): T =>
  orders.run({ targets: [...targets] }, work);
