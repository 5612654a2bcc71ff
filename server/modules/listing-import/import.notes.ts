import type { FetchRefusal } from '#server/platform/fetch-refused.ts';
import type { AppError, CodedError } from '#server/platform/http/app-error.ts';
import type * as texts from '#texts/import-notes.ts';

type Sentences = Omit<typeof texts, 'of'>;
export type NoteName = keyof Sentences;

/**
 * A sentence about a file without its words, so that it is stored and said in the language of its reader: a sentence of
 * `import-notes.json` with its values, an error, or why an address gave nothing.
 */
export type Note =
  | { say: NoteName; values?: Readonly<Record<string, NoteValue>> }
  | { error: CodedError }
  | { fetching: FetchRefusal };

/** A value of a note: text of the file, or a description of something that has other words in another language. */
export type NoteValue =
  | string
  | number
  | Note
  | readonly Note[]
  | { rupees: number }
  | { exactRupees: number }
  | { sqft: number }
  /** A field of the form. */
  | { field: string }
  /** Names of a record's values. */
  | { changed: readonly string[] }
  | { anyOf: readonly string[] };

/** Values of a sentence, of which texts may be described. */
type Given<Values> = {
  [Key in keyof Values]: string extends Values[Key] ? Exclude<NoteValue, number> : Values[Key];
};
type Arguments<Name extends NoteName> =
  Parameters<Sentences[Name]> extends [infer Values] ? [values: Given<Values>] : [];

/** `note('priceUnread', { text })`: a sentence of `import-notes.json`, of both languages. */
export function note<Name extends NoteName>(name: Name, ...[values]: Arguments<Name>): Note {
  return values === undefined ? { say: name } : { say: name, values };
}

/** The note of an error: its sentence. */
export const errorNote = ({ code, params }: CodedError | Pick<AppError, 'code' | 'params'>): Note => ({
  error: { code, ...(params && { params }) },
});

/** The beginning of a cell, in quotation marks. */
export const quoted = (cell: string): string => JSON.stringify(cell.slice(0, 40));

/** Notes as they are stored: a line of JSON each. */
export const storedNotes = (notes: readonly Note[]): string => notes.map((one) => JSON.stringify(one)).join('\n');

/** One note as it is stored. */
export const storedNote = <Name extends NoteName>(name: Name, ...values: Arguments<Name>): string =>
  storedNotes([note(name, ...values)]);
