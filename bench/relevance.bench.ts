import { nameKey } from '#contracts/search/city-names.ts';
import type { Point } from '#contracts/search/distance.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { startProductOn } from '../e2e/product-server.ts';
import { makeRequestClient, type RequestClient } from './ask.ts';
import { quantile } from './quantile.ts';
import { askHomes, shownFirst } from './relevance/ask-homes.ts';
import { mustOf } from './relevance/fitting.ts';
import { sentenceKinds, type JudgedSentence, type MeantPlace } from './relevance/judged-sentence.ts';
import { faultsOf } from './relevance/judge-reading.ts';
import { fillStock, listStock } from './relevance/stock.ts';
import { measureStrangers } from './relevance/strangers.ts';
import { measureTruths } from './relevance/truths.ts';

/**
 * Sends judged sentences to a product with demo data and, where they exist, the files of real listings: how many are
 * read wholly right, how many of the first ten homes fit, and how many pages are empty although homes fit.
 *
 *     npm run bench -- relevance [--keep] [--faults] [--aside] [--strangers | --truths]
 *
 * `--keep` reuses the folder of the last run, `--faults` prints what is wrong, `--aside` uses the held-out sentences
 * instead of those that the reader was built on. `--strangers` judges how the sentences of `relevance/strangers` are
 * read, without a product; `--truths` how many of the first ten homes fit those whose truth is SQL. Neither prints a
 * fault of a sentence set aside.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    keep: { type: 'boolean', default: false },
    faults: { type: 'boolean', default: false },
    aside: { type: 'boolean', default: false },
    strangers: { type: 'boolean', default: false },
    truths: { type: 'boolean', default: false },
  },
});
if (values.strangers) {
  measureStrangers(values);
  process.exit();
}
if (values.truths) {
  await measureTruths(values);
  process.exit();
}
const { sentences } = values.aside
  ? await import('./relevance/sentences-aside.ts')
  : await import('./relevance/sentences.ts');
const print = (line: string) => process.stdout.write(`${line}\n`);
interface Judgement {
  kind: JudgedSentence['kind'];
  isRight: boolean;
  /** Fitting homes among the first ten, over ten or over all that fit; null where none fits. */
  precision: number | null;
  isEmpty: boolean;
  /** Nothing was found although homes fit. */
  isWronglyEmpty: boolean;
  readMillis: number;
  millis: number;
}

const { dataDir, isReal } = await fillStock(values.keep);
const stock = await listStock(dataDir);
print(`${stock.length} records: demo data${isReal ? ' and real files' : ''}; ${sentences.length} sentences`);
const product = await startProductOn(dataDir);
const client = makeRequestClient(product.address);
const places = makePlacesService();
const judgements: Judgement[] = [];
try {
  for (const sentence of sentences) judgements.push(await judge(client, sentence));
} finally {
  client.close();
  await product.stop();
}
printTable(judgements);

async function judge({ ask }: RequestClient, sentence: JudgedSentence): Promise<Judgement> {
  const { text, tab = 'sale', kind } = sentence;
  const { read, ids, query, readMillis, millis } = await askHomes(ask, text, tab);
  const must = mustOf(sentence, sentence.place ? pointsOf(sentence.place) : [], new Date());
  const fitting = new Set(stock.filter(must.fits).map(({ id }) => id));
  const expected = stock.filter(must.isExpected).length;
  const right = ids.filter((id) => fitting.has(id)).length;
  const faults = faultsOf(sentence, read);
  const precision = expected ? Math.min(1, right / Math.min(shownFirst, expected)) : null;
  const isWronglyEmpty = ids.length === 0 && expected > 0;
  if (values.faults) {
    for (const fault of faults) print(`- ${fault}`);
    if (isWronglyEmpty) print(`- ${text.slice(0, 60)}: nothing found, ${expected} fit`);
    else if (precision !== null && precision < 1)
      print(`- ${text.slice(0, 60)}: ${right} right of ${expected}, ${query}`);
  }
  return {
    kind,
    isRight: faults.length === 0,
    precision,
    isEmpty: ids.length === 0,
    isWronglyEmpty,
    readMillis,
    millis,
  };
}

/** The points of a place's names, as the gazetteer has them. */
function pointsOf({ names, city }: MeantPlace): Point[] {
  return names.flatMap((name) => {
    const found = places
      .suggest({ input: `${name} ${city ?? ''}`.trim() })
      .find(({ structured_formatting: texts }) => nameKey(texts.main_text).includes(nameKey(name).split(' ')[0] ?? ''));
    const detail = found && places.detail(found.place_id);
    if (!detail) return [];
    const { lat, lng } = detail.geometry.location;
    return [{ latitude: lat, longitude: lng }];
  });
}

function printTable(all: readonly Judgement[]): void {
  print('');
  print('| Kind       | sentences | wholly right | precision at ten | empty | wrongly empty |');
  print('| ---------- | --------- | ------------ | ---------------- | ----- | ------------- |');
  for (const kind of sentenceKinds) {
    const some = all.filter((one) => one.kind === kind);
    if (some.length) print(rowOf(kind, some));
  }
  print(rowOf('all', all));
  const [reads, answers] = [all.map(({ readMillis }) => readMillis), all.map(({ millis }) => millis)];
  print(
    `\nReading, p95: ${quantile(reads, 0.95).toFixed(1)} ms over HTTP; with its homes: ${quantile(answers, 0.95).toFixed(1)} ms`,
  );
}

function rowOf(kind: string, some: readonly Judgement[]): string {
  const share = (list: readonly number[]) =>
    list.length ? (list.reduce((a, b) => a + b, 0) / list.length).toFixed(2) : '-';
  const count = (is: (one: Judgement) => boolean) => String(some.filter(is).length);
  const cells = [
    kind.padEnd(10),
    String(some.length).padEnd(9),
    share(some.map(({ isRight }) => Number(isRight))).padEnd(12),
    share(some.flatMap(({ precision }) => precision ?? [])).padEnd(16),
    count(({ isEmpty }) => isEmpty).padEnd(5),
    count(({ isWronglyEmpty }) => isWronglyEmpty).padEnd(13),
  ];
  return `| ${cells.join(' | ')} |`;
}
