import { readSheets, isModule } from './sheets.ts';

/** No vowels, so that no word results, above all not `ad`, which ad blockers hide. */
const first = 'bcdfghjklmnpqrstvwxyz';
const rest = `${first}0123456789`;

/** The n-th of all short names, from 0: `b`, `c` … `bb`, `cb` … */
export function shortName(n: number): string {
  let name = first[n % first.length] ?? '';
  for (let left = Math.floor(n / first.length); left > 0; left = Math.floor((left - 1) / rest.length)) {
    name += rest[(left - 1) % rest.length] ?? '';
  }
  return name;
}

/**
 * A short name for each class and animation of each sheet, by the sheet's file and the name in it. Counted through in
 * their order, so the build for the browser and the one for the server come to the same.
 *
 * @param root the project's folder
 * @param taken classes of the whole document, which are left free
 */
export function shortNames(root: string, taken: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  let n = 0;
  for (const sheet of readSheets(root).filter(isModule)) {
    for (const name of new Set([...sheet.names, ...sheet.animations])) {
      while (taken.includes(shortName(n))) n += 1;
      names.set(`${sheet.file} ${name}`, shortName(n));
      n += 1;
    }
  }
  return names;
}
