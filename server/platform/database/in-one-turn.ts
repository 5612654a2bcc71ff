import { setImmediate as nextTurn } from 'node:timers/promises';
import { currentReadOrder, type ReadOrder } from './replicas/read-order.ts';

/**
 * Batches calls under one key within one turn of the event loop. The statement begins after all of them were made, so
 * none reads older data than with a separate statement; calls that read from other servers are batched apart.
 *
 * @param answer resolves with an answer for each, in their order
 */
export function inOneTurn<Ask, Answer>(
  answer: (asks: readonly Ask[]) => Promise<readonly Answer[]>,
): (key: string, ask: Ask) => Promise<Answer> {
  interface Batch {
    asks: Ask[];
    answers: Promise<readonly Answer[]>;
  }
  const open = new Map<ReadOrder | undefined, Map<string, Batch>>();

  function begin(order: ReadOrder | undefined, key: string): Batch {
    const batches = open.get(order) ?? new Map<string, Batch>();
    open.set(order, batches);
    const asks: Ask[] = [];
    const batch = {
      asks,
      answers: nextTurn().then(() => {
        batches.delete(key);
        if (batches.size === 0) open.delete(order);
        return answer(asks);
      }),
    };
    batches.set(key, batch);
    return batch;
  }

  return async (key, ask) => {
    const order = currentReadOrder();
    const batch = open.get(order)?.get(key) ?? begin(order, key);
    const at = batch.asks.push(ask) - 1;
    const answers = await batch.answers;
    return answers[at] as Answer;
  };
}
