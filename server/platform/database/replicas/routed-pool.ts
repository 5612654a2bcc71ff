import type { Pool, PoolClient, QueryConfig } from 'pg';
import { databaseCodeOf, isOutage } from '#server/platform/database/error-codes.ts';
import { currentReadOrder, type ReadOrder, type ReplicaName, type Target } from './read-order.ts';

type Asked = string | QueryConfig;
type Send = (pool: Pool) => Promise<unknown>;

/** A server that only reads refuses to write (25006), and ends a statement that is in the way of its replay (40001). */
const elsewhere = ['25006', '40001', '40P01'];

/**
 * A pool whose reading statements go to the servers that the present request may read (`withReadOrder`), and
 * everything else to the primary: statements that write, transactions, work outside of a request. A statement whose
 * server is unreachable, or that turns out to write, is sent to the next one; none of it has been executed by then.
 */
export function routedPool(needs: {
  primary: Pool;
  replicas: ReadonlyMap<ReplicaName, Pool>;
  onFailure: (target: Target) => void;
}): Pool {
  const { primary, replicas, onFailure } = needs;
  const poolOf = (target: Target): Pool => (target === 'primary' ? primary : (replicas.get(target) ?? primary));

  async function read(order: ReadOrder, send: Send): Promise<unknown> {
    for (;;) {
      const [target = 'primary', ...others] = order.targets;
      try {
        return await send(poolOf(target));
      } catch (error) {
        const isLost = isOutage(error);
        if (isLost) onFailure(target);
        if (others.length === 0 || (!isLost && !elsewhere.includes(databaseCodeOf(error) ?? ''))) throw error;
        // Later statements of this request go where this one ends up, unless another moved the order meanwhile.
        if (isLost && order.targets[0] === target) order.targets = others;
        else if (!isLost) return send(primary);
      }
    }
  }

  /** A statement with its values, where neither a callback nor a query object of another package is given. */
  function readOrderOf(args: unknown[]): ReadOrder | undefined {
    const [asked] = args;
    const isPlain = typeof args.at(-1) !== 'function' && !(typeof asked === 'object' && asked && 'submit' in asked);
    return isPlain && onlyReads(asked as Asked) ? currentReadOrder() : undefined;
  }

  const queryOf = (on: Pick<Pool, 'query'>, args: unknown[]): Promise<unknown> =>
    Reflect.apply(on.query as (...args: unknown[]) => Promise<unknown>, on, args);

  function query(...args: unknown[]): unknown {
    const order = readOrderOf(args);
    return order ? read(order, (pool) => queryOf(pool, args)) : queryOf(primary, args);
  }

  const connectTo = primary.connect.bind(primary) as (...args: unknown[]) => unknown;

  /** Kysely takes a connection for each statement. One is taken of the primary when the first needs it. */
  function connect(...args: unknown[]): unknown {
    if (args.length > 0 || !currentReadOrder()) return connectTo(...args);
    let taken: Promise<PoolClient> | null = null;
    const client = {
      query(...asked: unknown[]) {
        const order = taken ? undefined : readOrderOf(asked);
        if (order) return read(order, (pool) => queryOf(pool, asked));
        taken ??= primary.connect();
        return taken.then((connection) => queryOf(connection, asked));
      },
      release(failed?: boolean | Error) {
        void taken?.then(
          (connection) => connection.release(failed),
          () => undefined,
        );
      },
    };
    return Promise.resolve(client);
  }

  return new Proxy(primary, {
    get(pool, name) {
      if (name === 'query') return query;
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(pool, name, pool);
      return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(pool) : value;
    },
  });
}

/** Whether a statement only reads, by its words; one that writes in a function is found out by the replica. */
function onlyReads(asked: Asked): boolean {
  const text = typeof asked === 'string' ? asked : asked.text;
  return (
    /^\s*(select|with|values)\b/i.test(text) && !/\b(insert\s+into|update|delete\s+from|merge\s+into)\b/i.test(text)
  );
}
