import { readFileSync } from 'node:fs';
import { nameKey } from '#contracts/search/city-names.ts';
import { distanceKm } from '#contracts/search/distance.ts';
import { latinOf } from './indian-scripts.ts';
import { longestName, present, type FoundPlace } from './places.find.ts';
import type { Place, PostalCodes } from './places.gazetteer.ts';
import { soundKey, soundOf } from './sound-key.ts';

/** Post offices of one name within this distance are one place. Kilometres. */
const oneVillageKm = 12;

/**
 * Makes the look-up of villages and small localities by the post office that bears their name: "Kallambalam",
 * "Loni Kalbhor". There are too many to make a place of each, so the table (villages.txt, see scripts/build-post-offices.ts)
 * stays a text that is halved until the sound of the name is found. It is read at the first look-up.
 */
export function makeVillages(
  postalCodes: PostalCodes,
  read = () => readFileSync(new URL('./villages.txt', import.meta.url), 'utf8'),
): (name: string) => FoundPlace[] {
  let table: string | undefined;
  return (name) => {
    const key = nameKey(latinOf(name.slice(0, longestName)));
    const row = rowOf((table ??= read()), soundOf(key));
    if (row === null) return [];
    const [written = '', pins = ''] = row.split('\t');
    const offices = pins.split(' ').flatMap((pin) => postalCodes.get(pin) ?? []);
    const villages: Place[] = [];
    for (const office of offices) {
      if (!villages.some((other) => distanceKm(other, office) < oneVillageKm)) villages.push(office);
    }
    return villages.map((office) => present({ ...office, kind: 'locality', name: written }));
  };
}

/** The row whose name has a sound, in a text with rows in the order of their sounds; null where none has. */
function rowOf(table: string, sound: string): string | null {
  let [from, to] = [0, table.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const start = table.lastIndexOf('\n', middle - 1) + 1;
    const newline = table.indexOf('\n', start);
    const end = newline < 0 ? table.length : newline;
    const row = table.slice(start, end);
    const other = soundKey(row.slice(0, row.indexOf('\t')));
    if (other === sound) return row;
    if (other < sound) from = end + 1;
    else to = start;
  }
  return null;
}
