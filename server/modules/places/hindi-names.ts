import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

let table: Map<string, string[]> | undefined;

function hindiTable(): Map<string, string[]> {
  if (table) return table;
  const text = readFileSync(new URL('./sources/hindi-names.csv', import.meta.url), 'utf8');
  const rows: { name: string; hindi: string }[] = parse(text, { columns: true });
  table = new Map(rows.map((row) => [row.name, row.hindi.split('|')]));
  return table;
}

/**
 * The Hindi and Marathi names of a place, the one that pages show first. Other names in Devanagari are found by their
 * sound (sound-key.ts).
 */
export const hindiNames = (name: string): readonly string[] => hindiTable().get(name) ?? [];

/** All places with such names. */
export const listHindiNames = (): (readonly [string, readonly string[]])[] => [...hindiTable()];
