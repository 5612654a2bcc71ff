import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

let table: Map<string, string[]> | undefined;
let scripts: Map<string, string[]> | undefined;

function tableOf(file: string): Map<string, string[]> {
  const text = readFileSync(new URL(`./sources/${file}`, import.meta.url), 'utf8');
  const rows: string[][] = parse(text, { from: 2 });
  return new Map(rows.map(([name = '', names = '']) => [name, names.split('|')]));
}

const hindiTable = (): Map<string, string[]> => (table ??= tableOf('hindi-names.csv'));

/**
 * The Hindi and Marathi names of a place, the one that pages show first. Other names in Devanagari are found by their
 * sound (sound-key.ts).
 */
export const hindiNames = (name: string): readonly string[] => hindiTable().get(name) ?? [];

/** All places with such names. */
export const listHindiNames = (): (readonly [string, readonly string[]])[] => [...hindiTable()];

/**
 * The names of a city in the scripts of other languages: Bengali, Gujarati, Gurmukhi, Tamil, Telugu, Kannada, Malayalam,
 * Odia. Further places are found by their sound.
 */
export const scriptNames = (name: string): readonly string[] =>
  (scripts ??= tableOf('script-names.csv')).get(name) ?? [];
