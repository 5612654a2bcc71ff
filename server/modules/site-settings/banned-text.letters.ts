/** The gap between a character and the one before it: nothing, marks alone, or white space among them. */
export type Gap = 'none' | 'marks' | 'blank';

/** A letter, a mark of an Indian script or a digit, as it is compared. */
export interface Letter {
  char: string;
  gap: Gap;
  /** How many characters the gap has. */
  gapLength: number;
  /** `sign`: @ or $, which may replace a letter or separate letters. */
  kind: 'letter' | 'digit' | 'sign';
  /** Number of its repetitions in a row at this place. */
  run: number;
  /** Its position in the text. */
  from: number;
  to: number;
}

/** Accents of Latin letters and keycaps; marks of Indian scripts count as letters. */
const accents = /[\u0300-\u036f\u20d0-\u20ff]/g;
/** Written, but not seen. */
const invisible = /^[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}\u034f\u115f\u1160\u3164]$/u;

/**
 * A text as characters in lower case: without accents and invisible characters, with wide and decorated ones as plain
 * ones.
 */
export function lettersOf(text: string): Letter[] {
  const letters: Letter[] = [];
  let gap = 'none' as Gap;
  let gapLength = 0;
  let from = 0;
  for (const point of text) {
    const to = from + point.length;
    for (const char of plainOf(point)) {
      const kind = kindOf(char);
      if (kind === null) {
        gap = /\s/u.test(char) || gap === 'blank' ? 'blank' : 'marks';
        gapLength += 1;
        continue;
      }
      letters.push({ char, gap, gapLength, kind, run: 1, from, to });
      gap = 'none';
      gapLength = 0;
    }
    from = to;
  }
  countRuns(letters);
  return letters;
}

function plainOf(point: string): string {
  if (invisible.test(point)) return '';
  const wide = point.normalize('NFKC').toLowerCase();
  return /\p{Script=Latin}|\p{Script=Inherited}/u.test(wide) ? wide.normalize('NFKD').replace(accents, '') : wide;
}

function kindOf(char: string): Letter['kind'] | null {
  if (/\p{N}/u.test(char)) return 'digit';
  if (/[\p{L}\p{M}]/u.test(char)) return 'letter';
  return char === '@' || char === '$' ? 'sign' : null;
}

function countRuns(letters: readonly Letter[]): void {
  let run: Letter[] = [];
  const close = () => {
    for (const letter of run) letter.run = run.length;
  };
  for (const letter of letters) {
    if (letter.gap !== 'none' || letter.char !== run[0]?.char) {
      close();
      run = [];
    }
    run.push(letter);
  }
  close();
}
