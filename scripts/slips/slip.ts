/** Slips in one file and the test files that have to notice them; paths are relative to the root. */
export interface SlipGroup {
  file: string;
  tests: readonly string[];
  /** `find` occurs once in the file. */
  slips: readonly (readonly [rule: string, find: string, replace: string])[];
}

/** Why a slip can't be put into the text of its file, or null when it can. */
export function problemOf(find: string, replace: string, text: string): string | null {
  const count = text.split(find).length - 1;
  if (count !== 1) return `its text occurs ${count} times in the file`;
  return find === replace ? 'it changes nothing' : null;
}
