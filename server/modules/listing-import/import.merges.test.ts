import { utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { openMerges } from './import.merges.ts';
import { workbookLimits } from './import.workbook-limits.ts';

const range = (text: string) => utils.decode_range(text);
const named = ({ s }: { s: { r: number; c: number } }) => utils.encode_cell(s);

it('writes the text of a merged cell into each row and column that it covers', () => {
  const merges = openMerges(['B1:C1', 'A2:A3', 'C2:D9'].map(range));
  const rows = [0, 1, 2, 3].map((row) => {
    const cells = ['a', 'b'];
    merges.fill(row, cells, named);
    return cells;
  });
  expect(rows).toEqual([
    ['a', 'B1', 'B1'],
    ['A2', 'b', 'C2', 'C2'],
    ['A2', 'b', 'C2', 'C2'],
    ['a', 'b', 'C2', 'C2'],
  ]);
});

it('writes only the first of merges that overlap', () => {
  const merges = openMerges(['B2:C3', 'A1:B5', 'C1:D1', 'D1:E1', 'C4:C5'].map(range));
  const rows = [0, 1, 3].map((row) => {
    const cells: string[] = [];
    merges.fill(row, cells, named);
    return cells;
  });
  expect(rows).toEqual([
    ['A1', 'A1', 'C1', 'C1'],
    ['A1', 'A1'],
    ['A1', 'A1', 'C4'],
  ]);
});

it('does work for each row and each merge, not for each merge in each row', () => {
  const overlapping = Array.from({ length: workbookLimits.mergedRanges }, () => range('A1:KN3001'));
  const merges = openMerges(overlapping);
  for (let row = 0; row < 3_000; row += 1) {
    const cells: string[] = [];
    merges.fill(row, cells, named);
    expect(cells).toHaveLength(workbookLimits.columns);
  }
  expect(merges.work).toEqual({
    merges: workbookLimits.mergedRanges + 3_000,
    cells: 3_000 * workbookLimits.columns,
  });
});

it('refuses a sheet with more merges than the limit, with a remedy', () => {
  const many = Array.from({ length: workbookLimits.mergedRanges + 1 }, (_, row) => ({
    s: { r: row, c: 0 },
    e: { r: row, c: 1 },
  }));
  expect(() => openMerges(many)).toThrow(/^The sheet has more than 20,000 merged cells\. Unmerge them/);
});
