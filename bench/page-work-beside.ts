import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type * as products from '../e2e/product-server.ts';
import { startProductOn, type ProductServer } from '../e2e/product-server.ts';
import { benchPages } from './bench-pages.ts';
import { makePageClient, type PageClient } from './page-client.ts';
import { processorTime } from './processor-time.ts';

const callers = 16;
/** Until the compiler has seen what a server that has run for a while has. */
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
  const here = await startProductOn(dataDir, uncached);
  const there = await other.startProductServer('bench-beside', uncached);
  const client = makePageClient(callers);
  try {
    const sides = { there: await sideOf(there), here: await sideOf(here) };
    process.stdout.write(`\nWork of rendered pages, in turns\n`);
    for (const name of compared) {
      const work = { there: 0, here: 0 };
      for (const side of Object.values(sides)) await render(client, side, name, warmUp);
      for (let turn = 0; turn < turns; turn++) {
        for (const which of ['there', 'here'] as const)
          work[which] += await render(client, sides[which], name, pagesOfATurn);
      }
      const each = (which: 'there' | 'here') => work[which] / (turns * pagesOfATurn);
      process.stdout.write(
        `${name.padEnd(8)} ${each('there').toFixed(2).padStart(6)} ms there  ${each('here').toFixed(2).padStart(6)} ms here  ` +
          `× ${(each('here') / each('there')).toFixed(2)}\n`,
      );
    }
  } finally {
    client.close();
    await here.stop();
    await there.stop();
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
