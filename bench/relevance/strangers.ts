import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { placeFinderOf } from '#server/modules/search/sentences/place-lookups.ts';
import { readSentence } from '#server/modules/search/sentences/read-sentence.ts';
import { stockNamesOf } from '#server/modules/search/sentences/stock-names.ts';
import { quantile } from '../quantile.ts';
import { faultsAgainst } from './judge-meaning.ts';
import { core, parts, type Faults, type Part, type StrangersSentence } from './meaning.ts';

const folder = path.join(import.meta.dirname, 'strangers');
/** The sets of wishes, each written after the reader had been mended on those before; the table has them apart. */
const sets = [
  ['wishes.json', ''],
  ['wishes-2.json', ', set 2'],
  ['wishes-3.json', ', set 3'],
  ['wishes-4.json', ', set 4'],
] as const;
const now = new Date('2026-11-26T06:00:00Z');
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Judged {
  group: string;
  faults: Faults;
  millis: number;
}

/** The sentences with a meaning, each with the row of the table that it counts in. */
function listSentences(isAside: boolean): (StrangersSentence & { group: string })[] {
  const load = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as StrangersSentence[];
  const languages = readdirSync(path.join(folder, 'languages')).sort();
  return [
    ...sets.flatMap(([file, set]) => load(file).map((one) => ({ ...one, group: one.kind + set }))),
    ...languages.flatMap((file) =>
      load(path.join('languages', file)).map((one) => ({ ...one, group: `${path.parse(file).name} ${one.kind}` })),
    ),
  ].filter(({ aside }) => aside === isAside);
}

/**
 * Judges how strangers' sentences are read, without a stock: the parts of the meaning, by kind of wish and by language
 * and script. `core` is deal, place, rooms and money together, `all` every part. Sentences set aside are only counted.
 */
export function measureStrangers({ aside, faults: showsFaults }: { aside: boolean; faults: boolean }): void {
  const places = placeFinderOf(makePlacesService());
  const none = { cities: [], localities: [], societies: [] };
  const stock = stockNamesOf({ ...none, inUse: none }, places.isPlaceWord);
  const needs = { stock, places, tab: 'sale', now, isInUse: () => false } as const;
  const judged = listSentences(aside).map(({ sentence, group, means, or }): Judged => {
    const began = performance.now();
    const reading = readSentence(sentence, needs) ?? {};
    const millis = performance.now() - began;
    const faults = faultsAgainst(or ?? (means ? [means] : []), reading, now);
    if (showsFaults && !aside) {
      for (const [part, fault] of Object.entries(faults)) print(`- [${group}] ${part}: ${sentence}: ${fault}`);
    }
    return { group, faults, millis };
  });
  printTable(judged);
  const times = judged.map(({ millis }) => millis);
  const mean = times.reduce((a, b) => a + b, 0) / times.length;
  print(`\nReading: mean ${mean.toFixed(2)} ms, p95 ${quantile(times, 0.95).toFixed(2)} ms in process`);
}

function printTable(judged: readonly Judged[]): void {
  const heads = ['n', ...parts, 'core', 'all'];
  print(`| ${['Group'.padEnd(36), ...heads.map((head) => head.padEnd(6))].join(' | ')} |`);
  print(`| ${['-'.repeat(36), ...heads.map(() => '-'.repeat(6))].join(' | ')} |`);
  const groups = [...new Set(judged.map(({ group }) => group))];
  for (const group of groups) print(rowOf(group, (one) => one.group === group, judged));
  const isLanguage = ({ group }: Judged) => /^[a-z]{2} (?:script|latin)$/.test(group);
  const setOf = ({ group }: Judged) => /(?:, set \d)?$/.exec(group)?.[0];
  for (const [, set] of sets) {
    print(rowOf(`all kinds of wishes${set}`, (one) => !isLanguage(one) && setOf(one) === set, judged));
  }
  print(rowOf('all languages, script', (one) => isLanguage(one) && one.group.endsWith('script'), judged));
  print(rowOf('all languages, Latin', (one) => isLanguage(one) && one.group.endsWith('latin'), judged));
}

function rowOf(name: string, isOf: (one: Judged) => boolean, judged: readonly Judged[]): string {
  const some = judged.filter(isOf);
  const share = (areRight: (faults: Faults) => boolean) =>
    (some.filter(({ faults }) => areRight(faults)).length / Math.max(1, some.length)).toFixed(2);
  const without = (names: readonly Part[]) => share((faults) => names.every((part) => faults[part] === undefined));
  const cells = [String(some.length), ...parts.map((part) => without([part])), without(core), without(parts)];
  return `| ${[name.padEnd(36), ...cells.map((cell) => cell.padEnd(6))].join(' | ')} |`;
}
