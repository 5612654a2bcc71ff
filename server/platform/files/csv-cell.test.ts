import { describe, expect, it } from 'vitest';
import { csvCell } from './csv-cell.ts';

describe('a cell of a CSV file', () => {
  it('is quoted where needed, and a formula is written as text', () => {
    expect(csvCell('a,b')).toBe('"a,b"');
    expect(csvCell('say "x"')).toBe('"say ""x"""');
    expect(csvCell('=HYPERLINK("x")')).toBe('"\'=HYPERLINK(""x"")"');
    expect(csvCell('-12.5')).toBe('-12.5');
    for (const sign of '＝＋－＠') expect(csvCell(`${sign}1+1`)).toBe(`'${sign}1+1`);
  });
});
