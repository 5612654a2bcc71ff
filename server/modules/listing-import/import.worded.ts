import type { ImportColumn, ImportQuestion } from '#contracts/imports/imports.ts';
import { sentenceOf } from '#contracts/error-codes/error-codes.ts';
import { formatArea, formatExactRupees, formatRupees } from '#contracts/text/rupees.ts';
import { fetchSentence } from '#server/platform/fetch-refused.ts';
import * as texts from '#texts/import-notes.ts';
import { changedLabels, fieldLabel } from './import.field-labels.ts';
import type { Note, NoteValue } from './import.notes.ts';

/** The sentence of a note, in the language of the moment. */
export function noteText(written: Note): string {
  if ('error' in written) {
    const { code, params } = written.error;
    return sentenceOf(code, params);
  }
  if ('fetching' in written) return fetchSentence(written.fetching);
  const sentence = texts[written.say] as (values: object) => string;
  return sentence(wordedValues(written.values ?? {}));
}

/** Values as a sentence takes them, in the language of the moment. */
const wordedValues = (values: Readonly<Record<string, NoteValue>>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, wordedValue(value)]));

function wordedValue(value: NoteValue): string | number {
  if (typeof value !== 'object') return value;
  if (isList(value)) return value.map(noteText).join(' ');
  if ('rupees' in value) return formatRupees(value.rupees);
  if ('exactRupees' in value) return formatExactRupees(value.exactRupees);
  if ('sqft' in value) return formatArea(value.sqft);
  if ('field' in value) return fieldLabel(value.field);
  if ('changed' in value) return changedLabels(value.changed);
  if ('anyOf' in value) return value.anyOf.reduce((first, last) => texts.either({ first, last }));
  return noteText(value);
}

/** TypeScript's own check of arrays leaves out readonly ones. */
const isList = (value: object): value is readonly Note[] => Array.isArray(value);

/**
 * Stored notes in the language of the moment. Text that isn't a note stays as it is: names and titles, and the English
 * sentences of imports from before notes had codes.
 */
export function wordedNotes(stored: string): string {
  if (!stored.includes('{"')) return stored;
  return stored.split('\n').map(wordedLine).join(' ');
}

function wordedLine(line: string): string {
  if (!/^\{"(?:say|error|fetching)":/.test(line)) return line;
  try {
    return noteText(JSON.parse(line) as Note);
  } catch {
    // A title or the name of a city may look like a note.
    return line;
  }
}

const wordedChoice = <Choice extends { label: string }>(choice: Choice): Choice => ({
  ...choice,
  label: wordedNotes(choice.label),
});

/** A question that was stored with notes, in the language of the moment. */
export function wordedQuestion(question: ImportQuestion): ImportQuestion {
  return {
    ...question,
    text: wordedNotes(question.text),
    examples: question.examples.map(wordedNotes),
    choices: question.choices.map((choice) => ({
      ...wordedChoice(choice),
      example: choice.example && wordedNotes(choice.example),
    })),
  };
}

/** A column with its units in the language of the moment; what the file says stays. */
export const wordedColumn = (column: ImportColumn): ImportColumn => ({
  ...column,
  units: column.units.map(wordedChoice),
});
