import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { openPool } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { startProductOn } from '../../e2e/product-server.ts';
import { makeRequestClient } from '../ask.ts';
import { askHomes, shownFirst } from './ask-homes.ts';
import { fillStock } from './stock.ts';

/** A sentence whose fitting homes are a condition on `properties`. */
interface SentenceWithTruth {
  sentence: string;
  truth: string;
  aside?: boolean;
}

const root = path.resolve(import.meta.dirname, '../..');
const sets: Record<string, string> = {
  hundred: path.join(import.meta.dirname, 'strangers/hundred.json'),
  'sentences-1': path.resolve(root, '../shared/cases/sentences-1.json'),
  'sentences-2': path.resolve(root, '../shared/cases/sentences-2.json'),
};
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Judged {
  set: string;
  precision: number;
  isWronglyEmpty: boolean;
}

/**
 * Judges strangers' sentences against a product with stock: of the first ten homes, or of all that fit, how many fit.
 * Sentences without a fitting home are left out. Those set aside are only counted.
 */
export async function measureTruths(options: { keep: boolean; aside: boolean; faults: boolean }): Promise<void> {
  const { dataDir } = await fillStock(options.keep);
  const sentences = Object.entries(sets).flatMap(([set, file]) =>
    existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as SentenceWithTruth[]).map((one) => ({ ...one, set }))
      : [],
  );
  const chosen = sentences.filter(({ aside = false }) => aside === options.aside);
  const fitting = await listFitting(
    dataDir,
    chosen.map(({ truth }) => truth),
  );
  const product = await startProductOn(dataDir);
  const client = makeRequestClient(product.address);
  const judged: Judged[] = [];
  try {
    for (const [at, { sentence, set }] of chosen.entries()) {
      const fits = fitting[at] ?? new Set();
      if (!fits.size) continue;
      const { ids, query } = await askHomes(client.ask, sentence, 'sale');
      const right = ids.filter((id) => fits.has(id)).length;
      const precision = right / Math.min(shownFirst, fits.size);
      judged.push({ set, precision, isWronglyEmpty: ids.length === 0 });
      if (options.faults && !options.aside && precision < 1)
        print(`- [${set}] ${sentence}: ${right} right of ${fits.size}, ${ids.length} shown, ${query}`);
    }
  } finally {
    client.close();
    await product.stop();
  }
  print('\n| Set         | with homes | precision at ten | wrongly empty |');
  print('| ----------- | ---------- | ---------------- | ------------- |');
  for (const set of [...Object.keys(sets), 'all']) {
    const some = judged.filter((one) => set === 'all' || one.set === set);
    if (!some.length) continue;
    const mean = some.reduce((sum, { precision }) => sum + precision, 0) / some.length;
    const empty = some.filter(({ isWronglyEmpty }) => isWronglyEmpty).length;
    const cells = [
      set.padEnd(11),
      String(some.length).padEnd(10),
      mean.toFixed(3).padEnd(16),
      String(empty).padEnd(13),
    ];
    print(`| ${cells.join(' | ')} |`);
  }
}

/** The ids of the active records that fulfil each condition. */
async function listFitting(dataDir: string, truths: readonly string[]): Promise<Set<number>[]> {
  const quiet = { warn: () => undefined, error: () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  const pool = openPool({ connectionString: postgres.connectionString, log: quiet, max: 1 });
  try {
    const all: Set<number>[] = [];
    for (const truth of truths) {
      const { rows } = await pool.query<{ id: number }>(
        `SELECT id FROM properties
         WHERE status = 'active' AND deleted_at IS NULL AND (expires_at IS NULL OR expires_at > now()) AND (${truth})`,
      );
      all.push(new Set(rows.map(({ id }) => id)));
    }
    return all;
  } finally {
    await pool.end();
    await postgres.stop();
  }
}
