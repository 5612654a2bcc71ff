import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type * as products from '../e2e/product-server.ts';
import { startProductOn, type ProductServer } from '../e2e/product-server.ts';
import { benchPages } from './bench-pages.ts';
import { makePageClient, type PageClient } from './page-client.ts';
import { processorTime } from './processor-time.ts';

const callers = 16;
/** Iterations until the code is compiled as in a server that has run for a while. */
const warmUp = 600;
const turns = 20;
const pagesOfATurn = 64;
const compared = ['home', 'list', 'detail'] as const;

interface Side {
  server: Pick<ProductServer, 'address' | 'pid'>;
  pages: Record<string, string>;
}

/**
 * Prints the work of a rendered page here and in another checkout, which has to be built: both render in turns, so that
 * whatever else the machine does weighs on both.
 *
 * @param dataDir of a product of this checkout that runs
 * @param folder the other checkout
 */
export async function workBeside(dataDir: string, folder: string): Promise<void> {
  const other = (await import(pathToFileURL(path.resolve(folder, 'e2e/product-server.ts')).href)) as typeof products;
  const uncached = { PAGE_CACHE_SECONDS: '0' };
  const there = await other.startProductServer('bench-beside', uncached);
  try {
    const here = await startProductOn(dataDir, uncached);
    try {
      await compare({ there: await sideOf(there), here: await sideOf(here) });
    } finally {
      await here.stop();
    }
  } finally {
    await there.stop();
  }
}

async function compare(sides: Record<'there' | 'here', Side>): Promise<void> {
  const client = makePageClient(callers);
  try {
    process.stdout.write(`\nWork of rendered pages, in turns\n`);
    for (const name of compared) {
      for (const side of Object.values(sides)) await render(client, side, name, warmUp);
      const work = { there: 0, here: 0 };
      for (let turn = 0; turn < turns; turn++) {
        work.there += await render(client, sides.there, name, pagesOfATurn);
        work.here += await render(client, sides.here, name, pagesOfATurn);
      }
      const each = (sum: number) => (sum / (turns * pagesOfATurn)).toFixed(2).padStart(6);
      process.stdout.write(
        `${name.padEnd(8)} ${each(work.there)} ms there  ${each(work.here)} ms here  × ${(work.here / work.there).toFixed(2)}\n`,
      );
    }
  } finally {
    client.close();
  }
}

async function sideOf(server: ProductServer): Promise<Side> {
  return { server, pages: await benchPages(server.address) };
}

/** Milliseconds of work for `count` pages. */
async function render(client: PageClient, { server, pages }: Side, name: string, count: number): Promise<number> {
  const before = await processorTime(server.pid);
  let left = count;
  const one = async (caller: number) => {
    while (left-- > 0) await client.ask(server, pages[name] ?? '/', caller);
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => one(caller)));
  return (await processorTime(server.pid)) - before;
}
