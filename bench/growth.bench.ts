import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { startProductOn } from '../e2e/product-server.ts';
import { makeRequestClient } from './ask.ts';
import { measure, variants } from './compare-questions.ts';
import { growthChart, type GrowthLine, type GrowthPoint } from './growth-chart.ts';
import { openMadeUpRecords } from './million-records.ts';
import { questions } from './million-questions.ts';
import { quantile } from './quantile.ts';

/**
 * The questions of `million`, one client, on products of different size: a table, and `bench/growth.svg`. Missing data is
 * seeded, each size into its own folder.
 *
 *     npm run build && npm run bench -- growth --records 10000,100000,1000000
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    records: { type: 'string', default: '10000,100000,1000000' },
    rounds: { type: 'string', default: '120' },
    to: { type: 'string', default: path.join(import.meta.dirname, 'growth.svg') },
  },
});
const rounds = Number(values.rounds);
const sizes = values.records.split(',').map(Number);
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Questions whose times grow alike, for the chart. */
const groups: Record<string, readonly string[]> = {
  'newest, city': ['newest for sale', 'one city', 'one city, cheapest first', 'bedrooms, most viewed'],
  filters: [
    'city, type and bedrooms',
    'all filters',
    'a rare combination',
    'nothing found',
    'type, bedrooms and price',
    'one bedroom, dearest first',
  ],
  'title, page 800': ['by title', 'page 800'],
  'place, point': ['a locality', 'near a point'],
  words: ['a word', 'a pair of words', 'a word with a price floor', 'a word with a mark'],
  'marks, numbers': [
    'a price floor',
    'a facing',
    'a mark that nobody has',
    'no brokerage in a city, two bathrooms',
    'several marks, cheapest first',
    'amenities and area',
    'for rent, a deposit, by a day',
    'seats of an office',
  ],
};

interface Asked {
  /** Milliseconds of each answer. */
  times: number[];
  /** Questions that met the product's limit of time. */
  failed: number;
}

async function askedAt(size: number): Promise<Map<string, Asked>> {
  const records = await openMadeUpRecords(size);
  try {
    const product = await startProductOn(records.dataDir);
    const { ask, close } = makeRequestClient(product.address);
    try {
      const found = new Map<string, Asked>();
      const asking = Object.entries(questions).map(([name, query]) => {
        const asked = { name, failed: 0 };
        const once = async (n: number) => {
          await ask(`/api/properties?${query(n % variants)}`).catch((error: unknown) => {
            // Every other error is one of the bench.
            if (!String(error).includes('answered with 503')) throw error;
            asked.failed += 1;
          });
        };
        return { asked, once };
      });
      // All of them first, or the first would pay for a product that has just been started.
      for (const { once } of asking) await measure(4, variants * 2, once);
      for (const { asked, once } of asking) {
        await measure(1, variants, once);
        asked.failed = 0;
        const { times } = await measure(1, rounds, once);
        found.set(asked.name, { times, failed: asked.failed });
      }
      return found;
    } finally {
      close();
      await product.stop();
    }
  } finally {
    await records.close();
  }
}

const measured: { size: number; asked: Map<string, Asked> }[] = [];
for (const size of sizes) {
  print(`${size.toLocaleString('en-US')} records …`);
  measured.push({ size, asked: await askedAt(size) });
}

const cellsOf = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
print('');
print(cellsOf(['p50 / p95, ms', ...sizes.map((size) => size.toLocaleString('en-US'))]));
print(cellsOf(['---', ...sizes.map(() => '---')]));
for (const name of Object.keys(questions)) {
  const cells = measured.map(({ asked }) => {
    const { times = [], failed = 0 } = asked.get(name) ?? {};
    const late = failed > 0 ? `, ${failed} too late` : '';
    return `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)}${late}`;
  });
  print(cellsOf([name, ...cells]));
}

const grouped = new Set(Object.values(groups).flat());
const forgotten = Object.keys(questions).filter((name) => !grouped.has(name));
if (forgotten.length) throw new Error(`No line of the chart shows: ${forgotten.join(', ')}`);
const lines: GrowthLine[] = Object.entries(groups).map(([name, members]) => ({
  name,
  points: measured.map(({ size, asked }): GrowthPoint => {
    const all = members.flatMap((member) => asked.get(member)?.times ?? []);
    return { records: size, p50: quantile(all, 0.5), p95: quantile(all, 0.95) };
  }),
}));
await writeFile(values.to, growthChart('What a search takes as records grow (one client)', lines));
print(`\nDrawn: ${path.relative(process.cwd(), values.to)}`);
