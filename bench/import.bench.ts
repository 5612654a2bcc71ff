import { Readable } from 'node:stream';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { utils, write } from '@e965/xlsx';
import { makeFileReader, type FileToRead } from '#server/modules/listing-import/file-reader.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';

/**
 * Reads a long file of homes as an import does, and prints lines a second and the memory in use on the way.
 *
 *     npm run bench -- import --lines 100000 [--workbook]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { lines: { type: 'string', default: '100000' }, workbook: { type: 'boolean', default: false } },
});
const lines = Number(values.lines);
const megabyte = 1024 * 1024;
const heading = [
  'Ref No',
  'Locality',
  'BHK',
  'Type',
  'Area (sq ft)',
  'Price (Lakh)',
  'Floor',
  'Furnishing',
  'Mobile',
  'Details',
];
const localities = [
  'Whitefield',
  'Hebbal',
  'Begur',
  'HSR Layout',
  'Rajaji Nagar',
  'Electronic City Phase II',
  'Unnamed Layout',
];

function rowOf(n: number): string[] {
  const bedrooms = 1 + (n % 4);
  const area = 450 * bedrooms + (n % 97);
  const price = ((area * (5_000 + (n % 61) * 100)) / 100_000).toFixed(2);
  const furnishing = ['Furnished', 'Semi-Furnished', 'Unfurnished'][n % 3] ?? '';
  const details = 'Close to the metro station, a school and a park. Covered parking, power backup and a lift.';
  const locality = n % 10 === 9 ? `Layout ${String(n % 2_000)}` : (localities[n % localities.length] ?? '');
  const phone = String(9_800_000_000 + (n % 40));
  return [
    `R-${String(n)}`,
    locality,
    `${String(bedrooms)} BHK`,
    'Apartment',
    String(area),
    price,
    `${String(n % 9)}/12`,
    furnishing,
    phone,
    details,
  ];
}

function* textOf(): Generator<Buffer> {
  yield Buffer.from(`${heading.join(',')}\n`);
  for (let n = 0; n < lines; n += 1)
    yield Buffer.from(
      `${rowOf(n)
        .map((cell) => `"${cell}"`)
        .join(',')}\n`,
    );
}

function workbook(): Buffer {
  const book = utils.book_new();
  const rows = Array.from({ length: lines }, (_, n) =>
    rowOf(n).map((cell) => (/^[\d.]+$/.test(cell) ? Number(cell) : cell)),
  );
  utils.book_append_sheet(book, utils.aoa_to_sheet([heading, ...rows]));
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}

const bytes = values.workbook ? workbook() : null;
const file: FileToRead = { name: 'homes', open: () => Readable.from(bytes ? [bytes] : textOf()) };
const answers = { columns: {}, units: {}, questions: {}, source: null };
const defaults = { city: 'Bengaluru', transactionType: null, storeDoubtful: false, now: new Date() };
const places = makePlacesService();
places.prepare();
const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });

const memory = (): string => `${(process.memoryUsage().rss / megabyte).toFixed(0)} MB`;
const print = (text: string) => process.stdout.write(`${text}\n`);
const rate = (seconds: number, cpu: NodeJS.CpuUsage): string =>
  `${(lines / seconds).toFixed(0)} lines a second, ${(lines / ((cpu.user + cpu.system) / 1e6)).toFixed(0)} a second of CPU`;

print(
  `${String(lines)} lines${bytes ? `, a workbook of ${(bytes.length / megabyte).toFixed(1)} MB` : ''}; memory before: ${memory()}`,
);
let began = performance.now();
let cpu = process.cpuUsage();
const understood = await reader.understand(file, answers, defaults);
print(`understood: ${rate((performance.now() - began) / 1000, process.cpuUsage(cpu))}; ${memory()}`);
print(`questions: ${understood.questions.map(({ id }) => id).join(', ') || 'none'}`);
began = performance.now();
cpu = process.cpuUsage();
let homes = 0;
let read = 0;
for await (const line of reader.readHomes(file, understood, answers, defaults)) {
  read += 1;
  if (line.kind === 'home') homes += 1;
  if (read % Math.ceil(lines / 5) === 0) print(`  ${String(read)} lines: ${memory()}`);
}
print(`read: ${rate((performance.now() - began) / 1000, process.cpuUsage(cpu))}; ${String(homes)} homes; ${memory()}`);
