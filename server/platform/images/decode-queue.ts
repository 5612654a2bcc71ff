/** Runs at most `width` tasks at once, the rest in order of arrival. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

/** A decoded picture takes up to 160 MB: a bounded number of them at a time, or memory is what an upload costs. */
export function makeQueue(width: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (task) => {
    // Whoever finishes hands its seat to the next in line, so a newcomer can't slip in between.
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
