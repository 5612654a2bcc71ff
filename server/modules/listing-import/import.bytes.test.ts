import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { NewRecord } from '#server/modules/listings/listings.module.ts';
import { makePlacesService } from '../places/places.service.ts';
import { makeImportAtOnce } from '#server/testing/import-at-once.ts';

const places = makePlacesService();

async function read(file: Buffer, chunkBytes = 7) {
  const records: NewRecord[] = [];
  const addRecords = (batch: NewRecord[]) => {
    records.push(...batch);
    return Promise.resolve({ stored: batch.length, skipped: 0 });
  };
  const chunks = Array.from({ length: Math.ceil(file.length / chunkBytes) }, (_, at) =>
    file.subarray(at * chunkBytes, (at + 1) * chunkBytes),
  );
  const service = makeImportAtOnce({ places, addRecords });
  await service.importFile(
    { name: 'homes.csv', open: () => Readable.from(chunks) },
    {
      ownerId: 1,
      city: 'Bengaluru',
      now: new Date('2026-06-10T08:00:00Z'),
    },
  );
  return records.map(({ locality, price }) => [locality, price]);
}

const text = 'location,size,total_sqft,price\nHebbal,2 BHK,900,50\nHoodi – East,3 BHK,1200,80\n';
const homes = [
  ['Hebbal', 5_000_000],
  ['Hoodi – East', 8_000_000],
];
const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();

describe('a table', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 LE', Buffer.from(text, 'utf16le')],
    ['UTF-16 BE with its mark', swapped(Buffer.from(`\ufeff${text}`, 'utf16le'))],
    ['UTF-16 BE', swapped(Buffer.from(text, 'utf16le'))],
    ['lines that name the separator', Buffer.from(`sep=;\r\n${text.replaceAll(',', ';')}`)],
    ['bars', Buffer.from(text.replaceAll(',', '|'))],
    ['a title', Buffer.from(`Sharma Estates, stock of June\nCall 98200 00000\n\n${text}`)],
    ['a title in cells', Buffer.from(`Sharma Estates,,,\n,,,\n${text}`)],
    ['Hindi headings', Buffer.from(text.replace('location,size,total_sqft,price', 'इलाका,बीएचके,क्षेत्रफल,कीमत'))],
  ])('with %s is read', async (_, file) => expect(await read(file)).toEqual(homes));
});

describe('what is no table', () => {
  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'picture'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), 'PDF'],
    ['half a workbook', Buffer.from('504b030414000600080000002100', 'hex'), 'cut off'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'password'],
    ['a web page', Buffer.from('\n<!DOCTYPE html><table>'), 'web page'],
    ['an empty file', Buffer.alloc(0), 'empty'],
    [
      'a bank statement',
      Buffer.from('Date,Narration,Amount\n01/02/2026,UPI,900.50\n02/02/2026,NEFT,1200\n'),
      'look like homes',
    ],
  ])('%s is refused with a sentence', async (_, file, sentence) => {
    await expect(read(file)).rejects.toThrow(sentence);
  });
});
