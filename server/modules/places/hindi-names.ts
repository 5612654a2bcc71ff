import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

let table: Map<string, string[]> | undefined;

/**
 * The Hindi and Marathi names of a place that a transliteration doesn't lead to, or that are spelt in several forms. Other
 * names in Devanagari are found by their sound (sound-key.ts).
 */
export function hindiNames(name: string): readonly string[] {
  if (!table) {
    const text = readFileSync(new URL('./sources/hindi-names.csv', import.meta.url), 'utf8');
    const rows: { name: string; hindi: string }[] = parse(text, { columns: true });
    table = new Map(rows.map((row) => [row.name, row.hindi.split('|')]));
  }
  return table.get(name) ?? [];
}
