import type { RequestClient } from './ask.ts';

/** A statement that reads a cold index may meet the product's limit of time; the next one finds more of it in memory. */
const tries = 10;

/** Asks each address until it is answered, one after another, so that a measured load meets warm caches. */
export async function warm(ask: RequestClient['ask'], urls: readonly string[]): Promise<void> {
  for (const url of urls) await askUntilAnswered(() => ask(url));
}

async function askUntilAnswered(ask: () => Promise<string>): Promise<void> {
  for (let n = 1; ; n += 1) {
    try {
      await ask();
      return;
    } catch (error) {
      if (n === tries) throw error;
    }
  }
}
