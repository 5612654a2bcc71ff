/** Runs at most `width` tasks at once, the rest in order of arrival. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** More tasks wait than the queue has room for. */
export class QueueFull extends Error {
  constructor() {
    super('The queue is full.');
    this.name = 'QueueFull';
  }
}

/**
 * A queue for work that costs much memory (a decoded picture takes up to 160 MB) or a whole core (a password's hash).
 * Beyond `maxWaiting` waiting tasks, a task is refused at once with {@link QueueFull}.
 */
export function makeQueue(width: number, maxWaiting = Infinity): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    // A task that ends passes its place to the next in line, so that a new task can't overtake.
    if (running >= width) {
      if (waiting.length >= maxWaiting) throw new QueueFull();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
