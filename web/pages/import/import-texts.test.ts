import { describe, expect, it } from 'vitest';
import { limits } from '#contracts/limits.ts';
import {
  allowanceText,
  countsText,
  homesToStore,
  percentOf,
  refusedFile,
  refusedPictures,
  sortFiles,
  startLabel,
  undoTexts,
} from './import-texts.ts';
import { emptyCounts } from './upload/import.samples.ts';

const counts = { ...emptyCounts, lines: 46, new: 33, changed: 5, unchanged: 4, refused: 1, vanished: 4 };

describe('the texts of an import', () => {
  // specification 11.19
  it('say how many homes may come, and until when fewer', () => {
    expect(allowanceText({ used: 120, most: 500, first_day_until: null })).toBe(
      'You can have up to 500 homes by import; 120 are used.',
    );
    expect(allowanceText({ used: 1, most: 50, first_day_until: '2026-11-23T16:11:00Z' })).toBe(
      'You can have up to 50 homes by import; 1 is used. That is for the first day of an account: from 23 Nov, 9:41 pm it is 500.',
    );
  });

  it('count what happens, and leave out what doesn’t', () => {
    expect(countsText(counts)).toBe('33 new, 5 changed, 4 unchanged, 1 refused, 4 no longer in the file');
    expect(countsText(emptyCounts)).toBe('No homes');
  });

  it('name the start after the homes that change', () => {
    expect(homesToStore({ ...counts, returned: 2 })).toBe(40);
    expect(startLabel(counts)).toBe('Import 38 homes');
    expect(startLabel({ ...emptyCounts, new: 1 })).toBe('Import 1 home');
    expect(startLabel({ ...emptyCounts, unchanged: 9, vanished: 2, paused: 2 })).toBe('Pause 2 homes');
    expect(startLabel({ ...emptyCounts, unchanged: 9, vanished: 2 })).toBeNull();
  });

  it('say what an undo does', () => {
    expect(undoTexts({ ...counts, paused: 4 })).toEqual([
      '33 homes that came with it: taken down.',
      '5 homes that it changed: as before the import, unless you changed them since.',
      '4 homes that it paused: on offer again.',
    ]);
  });

  it('say how far it is, when that can be said', () => {
    expect(percentOf({ done: 1, total: 3 })).toBe(33);
    expect(percentOf({ done: 9, total: 3 })).toBe(100);
    expect(percentOf({ done: 9, total: null })).toBeNull();
    expect(percentOf({ done: 0, total: 0 })).toBeNull();
    expect(percentOf(null)).toBeNull();
  });
});

describe('a chosen file', () => {
  it.each(['stock.csv', 'STOCK.XLSX', 'a.b.tsv', 'notes.txt'])('is sent: %s', (name) => {
    expect(refusedFile({ name, size: 12 })).toBeNull();
  });

  it.each([
    ['stock.xls', 12, /Save it as XLSX or CSV/],
    ['flat.jpg', 12, /no table/],
    ['csv', 12, /no table/],
    ['stock.csv', 0, /empty/],
    ['stock.csv', limits.importFileBytes + 1, /larger than 50 MB/],
  ])('is refused before it is sent: %s of %i bytes', (name, size, sentence) => {
    expect(refusedFile({ name, size })).toMatch(sentence);
  });

  it('may bring pictures of a certain size', () => {
    expect(refusedPictures({ size: limits.importPicturesBytes })).toBeNull();
    expect(refusedPictures({ size: limits.importPicturesBytes + 1 })).toMatch(/larger than 300 MB/);
  });

  it('is told from the ZIP that is dropped with it', () => {
    const table = { name: 'stock.csv' };
    const zip = { name: 'Pictures.ZIP' };
    expect(sortFiles([zip, table])).toEqual({ table, pictures: zip });
    expect(sortFiles([zip])).toEqual({ table: null, pictures: zip });
  });
});
