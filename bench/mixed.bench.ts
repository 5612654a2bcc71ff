import process from 'node:process';
import { parseArgs } from 'node:util';
import { startProductOn } from '../e2e/product-server.ts';
import { makeRequestClient } from './ask.ts';
import { makeMixedSearches } from './mixed-searches.ts';
import { openMadeUpRecords } from './million-records.ts';
import { quantile } from './quantile.ts';

/**
 * Random searches, with combinations of filters that hardly anybody uses: those that the named questions of `million`
 * leave out. One client; each search runs three times, and the quickest counts. Prints the distribution of the times,
 * and the slowest searches.
 *
 *     npm run build && npm run bench -- mixed --searches 1000 --seed 1
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    records: { type: 'string', default: '1000000' },
    searches: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    slowest: { type: 'string', default: '15' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);

const draw = makeMixedSearches(Number(values.seed));
const records = await openMadeUpRecords(Number(values.records));
const product = await startProductOn(records.dataDir);
const { ask, close } = makeRequestClient(product.address);
const found: { ms: number; query: string }[] = [];
try {
  for (let n = 0; n < Number(values.searches); n++) {
    const query = draw();
    const times: number[] = [];
    for (let time = 0; time < 3; time++) {
      const began = performance.now();
      await ask(`/api/properties?${query}`);
      times.push(performance.now() - began);
    }
    found.push({ ms: Math.min(...times), query });
  }
} finally {
  close();
  await product.stop();
  await records.close();
}
const times = found.map(({ ms }) => ms);
const shares = [0.5, 0.9, 0.95, 0.99, 1];
print(shares.map((share) => `p${share * 100} ${quantile(times, share).toFixed(1)} ms`).join('   '));
for (const { ms, query } of found.sort((a, b) => b.ms - a.ms).slice(0, Number(values.slowest))) {
  print(`${ms.toFixed(0).padStart(5)} ms  ${query}`);
}
