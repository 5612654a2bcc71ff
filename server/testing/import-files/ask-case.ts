import { Readable } from 'node:stream';
import {
  ImportRefused,
  makeFileReader,
  type FileToRead,
  type ReadDefaults,
  type ReadLine,
} from '#server/modules/listing-import/file-reader.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { publishedPrices } from '#server/modules/typical-prices/typical-prices.service.ts';
import type { FileCase } from './file-case.ts';

const places = makePlacesService();
const reader = makeFileReader({ places, typicalPrices: publishedPrices(places) });
const noAnswers = { columns: {}, units: {}, questions: {}, source: null };

/** The reading of a file, in the form of its expected result. */
export async function readCase({ name, bytes, city, right }: FileCase): Promise<unknown> {
  const content = bytes();
  const chunks = Array.from({ length: Math.ceil(content.length / 65_536) }, (_, at) =>
    content.subarray(at * 65_536, (at + 1) * 65_536),
  );
  const file: FileToRead = { name, open: () => Readable.from(chunks) };
  const defaults: ReadDefaults = {
    city: city ?? null,
    transactionType: null,
    storeDoubtful: false,
    now: new Date('2026-06-10T08:00:00Z'),
  };
  try {
    const understood = await reader.understand(file, noAnswers, defaults);
    const open = understood.questions.filter(({ is_required: isRequired, answer }) => isRequired && answer === null);
    if (open[0]) return { asks: open[0].id };
    const lines: ReadLine[] = [];
    for await (const line of reader.readHomes(file, understood, noAnswers, defaults)) lines.push(line);
    const homes = lines.filter((line) => line.kind === 'home').filter(({ doubt }) => doubt === null);
    const left = lines.filter((line) => line.kind === 'refused' || line.doubt !== null).map(({ line }) => line);
    const wanted = 'homes' in right ? right.homes : [];
    return {
      homes: homes.map(({ record, reference }, at) => {
        const values: Record<string, unknown> = { ...record, reference };
        return Object.fromEntries(Object.keys(wanted[at] ?? { price: 0 }).map((key) => [key, values[key]]));
      }),
      ...(left.length > 0 && { left }),
    };
  } catch (error) {
    if (error instanceof ImportRefused) return { refused: error.message };
    throw error;
  }
}
