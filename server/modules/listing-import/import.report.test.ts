import { describe, expect, it } from 'vitest';
import { csvCell } from './import.report.ts';

describe('the report', () => {
  it('quotes cells where needed and writes formulas as text', () => {
    expect(csvCell('a,b')).toBe('"a,b"');
    expect(csvCell('say "x"')).toBe('"say ""x"""');
    expect(csvCell('=HYPERLINK("x")')).toBe('"\'=HYPERLINK(""x"")"');
    expect(csvCell('-12.5')).toBe('-12.5');
  });
});
