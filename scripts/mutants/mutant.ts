/** One slip in one rule, and the tests that have to notice it. */
export interface Mutant {
  /** The rule that the slip breaks, as a sentence. */
  name: string;
  /** From the root of the project. */
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** Test files from the root of the project. */
  tests: readonly string[];
  /** Runs only the tests whose full name holds this. */
  named?: string;
}

/** The mutants of one subject. */
export interface MutantGroup {
  /** The rule's name for `--only` and the score. */
  rule: string;
  mutants: readonly Mutant[];
}

/** Why a mutant can't be applied to the text of its file, or null when it can. */
export function problemOf({ find, replace }: Pick<Mutant, 'find' | 'replace'>, text: string): string | null {
  const count = text.split(find).length - 1;
  if (count === 0) return 'its text is not in the file';
  if (count > 1) return `its text stands ${count} times in the file`;
  return find === replace ? 'it changes nothing' : null;
}

/** The text of a file with the slip in it. */
export function applied({ find, replace }: Pick<Mutant, 'find' | 'replace'>, text: string): string {
  // A function, as a text would read `$&` and the like as commands.
  return text.replace(find, () => replace);
}
