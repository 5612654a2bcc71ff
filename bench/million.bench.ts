import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { openPool } from '#server/platform/database/database.ts';
import { startProductOn } from '../e2e/product-server.ts';
import { makeRequestClient } from './ask.ts';
import { searchBesideWrites } from './beside-writes.ts';
import { compare, compareMaps, compareWithMore } from './compare-questions.ts';
import { lighthouseOf } from './lighthouse-pages.ts';
import { preferred, wished } from './million-questions.ts';
import { openMadeUpRecords } from './million-records.ts';
import { bytesOf } from './page-bytes.ts';
import { timesOf } from './page-times.ts';

/**
 * A product with a million records, seeded once into its own folder: twenty-six questions over HTTP on loopback, one
 * after the other and sixteen at a time, beside the same prepared statements on the database alone; searches beside
 * writes; then its pages: their times, their bytes, and their Lighthouse scores.
 *
 *     npm run build && npm run bench -- million --records 1000000 --parts
 * questions,preferred,wishes,maps,writes,pages,bytes,lighthouse
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    records: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '120' },
    seconds: { type: 'string', default: '20' },
    runs: { type: 'string', default: '5' },
    parts: { type: 'string', default: 'questions,preferred,wishes,maps,writes,pages,bytes,lighthouse' },
  },
});
const parts = values.parts.split(',');
const print = (line: string) => process.stdout.write(`${line}\n`);

const records = await openMadeUpRecords(Number(values.records));
try {
  const product = await startProductOn(records.dataDir);
  try {
    if (parts.includes('questions')) await questionsOf(product.address);
    if (parts.includes('preferred')) await withMore(product.address, preferred, 'with two words that rank');
    if (parts.includes('wishes')) await withMore(product.address, wished, 'two places, a negation, two wishes');
    if (parts.includes('maps')) await mapsOf(product.address);
    if (parts.includes('writes')) {
      const right = await searchBesideWrites(product.address, { ...records, seconds: Number(values.seconds) });
      if (!right) process.exitCode = 1;
    }
    if (parts.includes('pages')) await timesOf(product);
    if (parts.includes('bytes')) await bytesOf(product.address);
    const status = await readFile(`/proc/${product.pid}/status`, 'utf8').catch(() => '');
    const [, kilobytes = 'unknown'] = /^VmHWM:\s+(\d+) kB/m.exec(status) ?? [];
    print(`Memory of the server's process at its highest: ${Math.round(Number(kilobytes) / 1024)} MB`);
    if (parts.includes('lighthouse')) await lighthouseOf(product.address, { runs: Number(values.runs) });
  } finally {
    await product.stop();
  }
} finally {
  await records.close();
}

async function withMore(address: string, more: (n: number) => string, title: string): Promise<void> {
  const { ask, close } = makeRequestClient(address);
  try {
    const worst = await compareWithMore(ask, { more, title, rounds: Number(values.rounds) });
    print(`Highest p95, ${title}: ${worst.toFixed(1)} ms`);
  } finally {
    close();
  }
}

async function mapsOf(address: string): Promise<void> {
  const { ask, close } = makeRequestClient(address);
  try {
    await compareMaps(ask, Number(values.rounds));
  } finally {
    close();
  }
}

async function questionsOf(address: string): Promise<void> {
  const searchPool = openPool({
    connectionString: records.connectionString,
    log: { warn: () => undefined },
    max: 16,
    plansForSearch: true,
    // Its first statements read cold indexes, and only what follows is measured.
    statementTimeoutMillis: 0,
  });
  const { ask, close } = makeRequestClient(address);
  try {
    const worst = await compare(ask, searchPool, Number(values.rounds));
    print(`Highest p95 at one client: ${worst.toFixed(1)} ms`);
  } finally {
    close();
    await searchPool.end();
  }
}
