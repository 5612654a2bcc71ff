import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { makeFileReader, type FileToRead, type ReadLine } from '#server/modules/listing-import/file-reader.service.ts';
import { ImportRefused } from '#server/modules/listing-import/import.refused.ts';
import { wordedNotes } from '#server/modules/listing-import/import.worded.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import { comparisons, outcomeOf, type Outcome, type TrueField, type Truth, type TrueLine } from './import-truths.ts';

/**
 * Reads the files of a directory and compares them, field by field, with the truth beside each: an array of lines, or
 * `{ city, answers, rows }`, in `NAME.truth.json` or `../truth/NAME.json`. Its lines count records, the heading is 1. Folders
 * `files`, `programs` and `not-homes` of the directory are read, or else the directory itself.
 *
 *     npm run bench -- import-fields --files DIRECTORY [--faults FIELD] [--day 2026-11-28]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    files: { type: 'string' },
    /** Prints the lines in which this field is wrong or missing. */
    faults: { type: 'string' },
    day: { type: 'string', default: new Date().toISOString().slice(0, 10) },
  },
});
if (values.files === undefined) throw new Error('--files DIRECTORY is missing.');
const now = new Date(`${values.day}T12:00:00+05:30`);
const print = (text: string) => process.stdout.write(`${text}\n`);
const places = makePlacesService();
const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });
const fields = Object.keys(comparisons) as TrueField[];
const outcomes: readonly Outcome[] = ['right', 'noted', 'wrong', 'missing', 'unasked'];

type Counts = Partial<Record<Outcome, number>>;
const total = new Map<TrueField, Counts>();

const folders = await foldersOf(values.files);
let withoutTruth = 0;
for (const folder of folders) {
  const isOfHomes = basename(folder) !== 'not-homes';
  for (const name of (await readdir(folder)).toSorted()) {
    if (!/^\.(?:csv|tsv|txt|xlsx)$/i.test(extname(name))) continue;
    const path = join(folder, name);
    const truth = await truthOf(path);
    if (truth === null && isOfHomes) {
      withoutTruth += 1;
      print(`${name}: no truth beside it`);
    }
    await measure(path, truth ?? { city: null, answers: {}, rows: [] });
  }
}
printTable('all files', total);
if (withoutTruth > 0) print(`${String(withoutTruth)} files without a truth weren't compared.`);

async function foldersOf(directory: string): Promise<string[]> {
  const inside = await readdir(directory, { withFileTypes: true });
  const named = inside.filter(
    (entry) => entry.isDirectory() && ['files', 'programs', 'not-homes'].includes(entry.name),
  );
  return named.length === 0 ? [directory] : named.map(({ name }) => join(directory, name));
}

async function truthOf(path: string): Promise<Truth | null> {
  const name = basename(path, extname(path));
  for (const candidate of [join(path, '..', `${name}.truth.json`), join(path, '..', '..', 'truth', `${name}.json`)]) {
    const found = await stat(candidate).catch(() => null);
    if (!found) continue;
    const read = JSON.parse(await readFile(candidate, 'utf8')) as TrueLine[] | Partial<Truth>;
    return { city: null, answers: {}, rows: [], ...(Array.isArray(read) ? { rows: read, city: cityOf(read) } : read) };
  }
  return null;
}

/** The city that the owner of a file would name: the one of most lines. */
function cityOf(rows: readonly TrueLine[]): string | null {
  const counts = new Map<string, number>();
  for (const { city, also } of rows) {
    const named = city ?? also?.city?.find((other) => other !== null);
    if (named != null) counts.set(String(named), (counts.get(String(named)) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

async function measure(path: string, truth: Truth): Promise<void> {
  const name = basename(path);
  const file: FileToRead = { name, open: () => createReadStream(path) };
  const answers = { columns: {}, units: {}, questions: truth.answers, source: null };
  const defaults = { city: truth.city, transactionType: null, storeDoubtful: false, now };
  try {
    const understood = await reader.understand(file, answers, defaults);
    const open = understood.questions.filter(({ is_required: isRequired, answer }) => isRequired && answer === null);
    print(`${name}: ${open.length === 0 ? 'no open question' : `asks ${open.map(({ id }) => id).join(', ')}`}`);
    for (const { text, examples } of open.slice(0, 3)) print(`  ${[text, ...examples].map(wordedNotes).join(' ')}`);
    if (understood.unknownHeadings.length > 0) print(`  not used: ${understood.unknownHeadings.join(', ')}`);
    if (!understood.isReadable) return;
    const lines = new Map<number, ReadLine>();
    const wanted = new Map((await linesOf(path, truth.rows)).map(([row, line]) => [line, row]));
    let [read, located] = [0, 0];
    for await (const line of reader.readHomes(file, understood, answers, defaults)) {
      if (line.kind === 'home') {
        read += 1;
        if (line.record.latitude != null) located += 1;
      }
      if (wanted.has(line.line)) lines.set(line.line, line);
    }
    print(`  ${String(read)} homes, ${String(located)} on the map`);
    compare(name, wanted, lines);
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    print(`${name}: refused. ${error.sentence}`);
  }
}

function compare(name: string, wanted: ReadonlyMap<number, TrueLine>, lines: ReadonlyMap<number, ReadLine>): void {
  const counts = new Map<TrueField, Counts>();
  const skipped: number[] = [];
  for (const [number, row] of wanted) {
    const line = lines.get(number);
    if (line === undefined) {
      skipped.push(number);
      continue;
    }
    for (const field of fields) {
      const outcome = outcomeOf(field, row, line, now);
      if (outcome === null) continue;
      for (const all of [counts, total]) {
        const entry = all.get(field) ?? {};
        entry[outcome] = (entry[outcome] ?? 0) + 1;
        all.set(field, entry);
      }
      const isFault = outcome !== 'right' && outcome !== 'noted';
      if (field === values.faults && isFault)
        print(`  ${outcome} in line ${String(number)}: ${faultText(field, row, line)}`);
    }
  }
  if (skipped.length > 0)
    print(`  ${String(skipped.length)} true lines aren't among the rows: ${skipped.slice(0, 10).join(', ')}`);
  printTable(name, counts);
}

function faultText(field: TrueField, row: TrueLine, line: ReadLine): string {
  const read = line.kind === 'home' ? JSON.stringify(comparisons[field].read(line.record, now)) : 'refused';
  return `${JSON.stringify(row[field] ?? null)}, read as ${read}, of ${line.cells.join(' | ').slice(0, 300)}`;
}

function printTable(name: string, counts: ReadonlyMap<TrueField, Counts>): void {
  if (counts.size === 0) return;
  print(`  ${name.padEnd(24)}${outcomes.map((outcome) => outcome.padStart(9)).join('')}`);
  for (const [field, of] of [...counts].toSorted(([a], [b]) => fields.indexOf(a) - fields.indexOf(b))) {
    print(`  ${field.padEnd(24)}${outcomes.map((outcome) => String(of[outcome] ?? '').padStart(9)).join('')}`);
  }
}

/** The lines of a file at which the records of a truth begin: a quoted cell may hold line breaks. */
async function linesOf(path: string, rows: readonly TrueLine[]): Promise<[TrueLine, number][]> {
  const bytes = await readFile(path);
  const hasQuotes = bytes.includes('"') && extname(path).toLowerCase() !== '.xlsx';
  if (!hasQuotes) return rows.map((row) => [row, row.line]);
  const starts = [1];
  let [line, counted] = [1, 0];
  parse(bytes, {
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ['\n', '\r\n'],
    on_record: (_: unknown, { bytes: end }: { bytes: number }) => {
      for (let at = bytes.indexOf('\n', counted); at !== -1 && at < end; at = bytes.indexOf('\n', at + 1)) line += 1;
      counted = end;
      starts.push(line);
      return null;
    },
  });
  return rows.map((row) => [row, starts[row.line - 1] ?? row.line]);
}
