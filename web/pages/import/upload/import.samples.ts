import type { Import, ImportCounts, ImportQuestion } from '#contracts/imports/imports.ts';

// Imports for tests.

export const emptyCounts: ImportCounts = {
  lines: 0,
  new: 0,
  changed: 0,
  unchanged: 0,
  returned: 0,
  doubtful: 0,
  refused: 0,
  over_limit: 0,
  vanished: 0,
  paused: 0,
  repeats: 0,
  without_place: 0,
  pictures: 0,
  pictures_failed: 0,
};

/** The question that a file in crore without a unit brings. */
export const priceQuestion: ImportQuestion = {
  id: 'price_unit',
  text: 'In which unit are the prices?',
  examples: ['Line 14: 4.2 for 1,100 sq ft'],
  choices: [
    { value: 'crore', label: 'Crore', example: '4.2 is ₹4.2 Cr' },
    { value: 'lakh', label: 'Lakh', example: '4.2 is ₹4.2 L' },
  ],
  answer: null,
  is_required: true,
};

/** A file that was read, of three columns and 38 homes. */
export function importOf(changes: Partial<Import> = {}): Import {
  const column = { certainty: 'certain' as const, runner_up: null, unit: null, units: [] };
  return {
    id: 41,
    state: 'waiting',
    file_name: 'stock.csv',
    origin: 'upload',
    created_at: '2026-11-22T10:00:00Z',
    finished_at: null,
    undo_until: null,
    progress: null,
    problem: null,
    recognised: null,
    columns: [
      { ...column, index: 0, heading: 'Ref', samples: ['A-1', 'A-2'], field: 'reference' },
      {
        ...column,
        index: 1,
        heading: 'Rate',
        samples: ['4.2'],
        field: 'price',
        certainty: 'unsure',
        runner_up: 'area',
        units: [
          { value: 'crore', label: 'Crore' },
          { value: 'lakh', label: 'Lakh' },
        ],
      },
      { ...column, index: 2, heading: '', samples: [], field: null },
    ],
    questions: [],
    answers: { columns: {}, units: {}, questions: {}, source: null },
    preview: [],
    counts: { ...emptyCounts, lines: 39, new: 33, changed: 5, refused: 1 },
    source: null,
    ...changes,
  };
}
