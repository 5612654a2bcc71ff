import { expect, it } from 'vitest';
import { workbook } from '#server/testing/import-files/file-case.ts';
import { readWorkbook } from './import.workbook.ts';
import { workbookLimits } from './import.workbook-limits.ts';

const heading = ['Locality', 'BHK', 'Price'];
const homes = (count: number) => Array.from({ length: count }, (_, n) => [`Layout ${n}`, '2 BHK', 90 + (n % 9)]);

async function linesOf(rows: AsyncGenerator<{ line: number; cells: string[] }>) {
  const lines: { line: number; cells: string[] }[] = [];
  for await (const { line, cells } of rows) lines.push({ line, cells });
  return lines;
}

// specification 18.15
it('reads 3,000 rows under 20,000 merged cells that overlap', async () => {
  // A hostile file of 100 kB: each merge covers all rows and 297 columns.
  const merged = Array.from({ length: workbookLimits.mergedRanges }, () => 'D1:KN3001');
  const lines = await linesOf(readWorkbook(workbook({ rows: [heading, ...homes(3_000)], merged })()));
  expect(lines).toHaveLength(3_001);
  expect(lines[3_000]).toMatchObject({ line: 3_001 });
  expect(lines[3_000]?.cells.slice(0, 3)).toEqual(['Layout 2999', '2 BHK', '92']);
});

it('has one time limit for the whole workbook, not one for each part of its rows', async () => {
  let asked = 0;
  // Every answer of the thread takes a third of the limit by this clock.
  const now = () => (asked++ * workbookLimits.seconds * 1000) / 3;
  const rows = readWorkbook(workbook({ rows: [heading, ...homes(2_000)] })(), { now });
  await expect(linesOf(rows)).rejects.toThrow('too large to read');
});

it('does not count the time in which its rows are stored', async () => {
  let atMs = 0;
  const rows = readWorkbook(workbook({ rows: [heading, ...homes(2_000)] })(), { now: () => atMs });
  for await (const { line } of rows) if (line % 500 === 0) atMs += workbookLimits.seconds * 1000;
  expect(atMs).toBe(4 * workbookLimits.seconds * 1000);
});

it('ends its thread at once when it is aborted', async () => {
  const aborting = new AbortController();
  const rows = readWorkbook(workbook({ rows: [heading, ...homes(2_000)] })(), { signal: aborting.signal });
  // 500 rows come with one answer of the thread.
  for (let n = 0; n < 500; n += 1) await rows.next();
  aborting.abort(new Error('The import was discarded.'));
  await expect(rows.next()).rejects.toThrow('The import was discarded.');
});
