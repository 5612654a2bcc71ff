import type { ImportQuestion } from '#contracts/imports/imports.ts';
import { storedNote, type Note } from './import.notes.ts';
import type { AskedPlace } from './import.places.ts';

const mostPlaceQuestions = 20;
const mostExamples = 3;

/** Facts collected while the whole file is read once, before any of it is stored. Its size is bounded. */
export interface Survey {
  lines: number;
  addRow: () => void;
  addReference: (reference: string) => void;
  addPlace: (place: AskedPlace, line: number, text: string) => void;
  addDoubt: (line: number, doubt: readonly Note[]) => void;
  addWithoutCity: () => void;
  /** A line whose price can't be read. */
  addUnread: (line: number, text: string) => void;
  /** Whether the column of references names each home once, and doesn't merely number the lines. */
  hasReference: () => boolean;
  questions: (answers: Readonly<Record<string, string>>, isDoubtAsked: boolean) => ImportQuestion[];
}

/** Begins a survey of one file. */
export function makeSurvey(): Survey {
  const references = new Set<string>();
  const places = new Map<string, { place: AskedPlace; lines: number; examples: string[] }>();
  const doubts: string[] = [];
  const unread: string[] = [];
  let [doubtful, withoutCity, unreadLines, referenceLines] = [0, 0, 0, 0];
  let isNumbering = true;

  const survey: Survey = {
    lines: 0,
    addRow: () => {
      survey.lines += 1;
    },
    addReference: (reference) => {
      references.add(reference);
      isNumbering &&= Number(reference) === referenceLines || Number(reference) === referenceLines + 1;
      referenceLines += 1;
    },
    addPlace: (place, line, text) => {
      const entry = places.get(place.id) ?? { place, lines: 0, examples: [] };
      entry.lines += 1;
      if (entry.examples.length < mostExamples)
        entry.examples.push(storedNote('lineSays', { line: String(line), text }));
      places.set(place.id, entry);
    },
    addDoubt: (line, doubt) => {
      doubtful += 1;
      if (doubts.length < mostExamples) doubts.push(storedNote('lineSays', { line: String(line), text: doubt }));
    },
    addWithoutCity: () => {
      withoutCity += 1;
    },
    addUnread: (line, text) => {
      unreadLines += 1;
      if (unread.length < mostExamples) unread.push(storedNote('lineSays', { line: String(line), text }));
    },
    hasReference: () => referenceLines > 0 && references.size === referenceLines && !isNumbering,
    questions: (answers, isDoubtAsked) => [
      ...cityQuestion(answers),
      ...placeQuestions(),
      ...(unreadLines * 2 > survey.lines ? [unreadQuestion(answers)] : []),
      ...(isDoubtAsked && doubtful > 0 ? [doubtQuestion(answers)] : []),
    ],
  };
  return survey;

  function cityQuestion(answers: Readonly<Record<string, string>>): ImportQuestion[] {
    const answer = answers.city?.trim() || null;
    if (withoutCity === 0 && answer === null) return [];
    const isWhole = withoutCity === survey.lines || answer !== null;
    const isMost = withoutCity * 2 > survey.lines;
    const text = isWhole ? storedNote('cityOfFile') : storedNote('cityOfLines', { n: String(withoutCity) });
    return [{ id: 'city', text, examples: [], choices: [], answer, is_required: isWhole || isMost }];
  }

  function placeQuestions(): ImportQuestion[] {
    return (
      [...places.values()]
        // Answered questions take no room from open ones.
        .sort((a, b) => Number(a.place.answer !== null) - Number(b.place.answer !== null) || b.lines - a.lines)
        .slice(0, mostPlaceQuestions)
        .map(({ place, lines, examples }) => ({
          id: place.id,
          text: placeText(place, lines),
          examples,
          choices: place.cities.map((city) => ({ value: city, label: city, example: null })),
          answer: place.answer,
          is_required: true,
        }))
    );
  }

  function unreadQuestion(answers: Readonly<Record<string, string>>): ImportQuestion {
    return {
      id: 'prices_unread',
      text: storedNote('pricesUnread', { n: unreadLines }),
      examples: unread,
      choices: [{ value: 'leave', label: storedNote('leaveOut', { n: unreadLines }), example: null }],
      answer: answers.prices_unread === 'leave' ? 'leave' : null,
      is_required: true,
    };
  }

  function doubtQuestion(answers: Readonly<Record<string, string>>): ImportQuestion {
    return {
      id: 'doubtful_lines',
      text: storedNote('doubtfulLines', { n: doubtful }),
      examples: doubts,
      choices: [
        { value: 'leave', label: storedNote('leaveOut', { n: doubtful }), example: null },
        { value: 'store', label: storedNote('storeAsRead', { n: doubtful }), example: null },
      ],
      answer: answers.doubtful_lines === 'store' ? 'store' : 'leave',
      is_required: false,
    };
  }
}

function placeText({ name, cities: [first = '', second = ''] }: AskedPlace, n: number): string {
  return name === null ? storedNote('placeOfAddress', { first, second, n }) : storedNote('placeOfName', { name, n });
}
