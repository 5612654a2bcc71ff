import * as z from 'zod/mini';
import { languages } from '#contracts/text/languages.ts';
import { limits } from '#contracts/limits.ts';
import { PropertyRecord } from '#contracts/homes/listings.ts';
import { namedPlaces } from '#contracts/search/named-places.ts';
import { pageNumber, perPage } from '#contracts/search/query-values.ts';
import * as checks from '#texts/checks.ts';

/**
 * From an upload to listings. `reading`: the file is read in the background; `waiting`: its lines are shown, and
 * questions wait for answers; `storing`; `stored`; `undoing`; `undone`; `refused`: the file is not a table, and
 * `problem` says why; `discarded` before anything was stored.
 */
export const importStates = [
  'reading',
  'waiting',
  'storing',
  'stored',
  'undoing',
  'undone',
  'refused',
  'discarded',
] as const;
export type ImportState = (typeof importStates)[number];

/** The result, actual or expected, of one line of a file. */
export const lineOutcomes = [
  'new',
  'changed',
  'unchanged',
  'returned',
  'doubtful',
  'refused',
  'over_limit',
  'paused',
] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

export const certainties = ['certain', 'likely', 'unsure'] as const;
export type Certainty = (typeof certainties)[number];

/** One column of the file as it is understood. */
export const ImportColumn = z.object({
  /** From 0, in the order of the file. */
  index: z.int(),
  heading: z.string(),
  /** The first values that differ, at most three. */
  samples: z.array(z.string()),
  /** A key of `fields`; null when the column is not used. */
  field: z.nullable(z.string()),
  certainty: z.enum(certainties),
  /** The next likely meaning; null when nothing else fits. */
  runner_up: z.nullable(z.string()),
  /** The unit in which numbers without one are read; null where none applies. */
  unit: z.nullable(z.string()),
  /** Units that can be chosen; empty where none applies. */
  units: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** A question that must be answered before the file can be stored. Answers go into `answers.questions[id]`. */
export const ImportQuestion = z.object({
  /** Stable for one file: `price_unit`, `area_unit`, `transaction_type`, `city`, `place:khargar`, `vanished` … */
  id: z.string(),
  text: z.string(),
  /** The doubtful lines of the file: "Line 14: 4.2 for 1,100 sq ft is ₹38 a square foot". */
  examples: z.array(z.string()),
  /** Empty for a free text, such as the city. */
  choices: z.array(z.object({ value: z.string(), label: z.string(), example: z.nullable(z.string()) })),
  answer: z.nullable(z.string()),
  /** False for questions that have a safe answer already: doubtful lines are left out, vanished homes stay. */
  is_required: z.boolean(),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;

const answerText = z.string().check(
  z.maxLength(limits.importAnswerLength, {
    error: () => checks.textTooLong({ most: String(limits.importAnswerLength) }),
  }),
);

/** A person's answers about a file; `PATCH /api/imports/{id}` replaces all of it. */
export const ImportAnswers = z.object({
  /** Field by column index; null leaves the column out. Columns that are not named are as understood. */
  columns: z._default(z.record(z.string(), z.nullable(z.string())), {}),
  /** Unit by column index. */
  units: z._default(z.record(z.string(), answerText), {}),
  /** Answers by the question's id. */
  questions: z._default(z.record(z.string(), answerText), {}),
  /** The stock that this file is a newer copy of, by its id; `new` for another; null as recognised. */
  source: z._default(z.nullable(z.union([z.literal('new'), z.int()])), null),
});
export type ImportAnswers = z.infer<typeof ImportAnswers>;

/** Numbers of lines: expected ones before storing, actual ones afterwards. */
export const ImportCounts = z.object({
  lines: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Deleted before, and in the file again. */
  returned: z.int(),
  doubtful: z.int(),
  refused: z.int(),
  over_limit: z.int(),
  /** Listings of this stock that are no longer in the file; `paused` of them were, or would be, paused. */
  vanished: z.int(),
  paused: z.int(),
  /** Lines equal to an earlier one. Each is a home; included in the other numbers. */
  repeats: z.int(),
  without_place: z.int(),
  pictures: z.int(),
  pictures_failed: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** A home as it will look. */
export const ImportPreview = z.object({
  line: z.int(),
  outcome: z.enum(lineOutcomes),
  notes: z.array(z.string()),
  /** `id` is 0 for a new home. */
  record: PropertyRecord,
  /** The stored price where it changes, in rupees. */
  price_before: z.nullable(z.int()),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

/** Homes of one origin, which a newer file updates. */
export const ImportSource = z.object({
  id: z.int(),
  name: z.string(),
  /** Homes of it that are on offer. */
  homes: z.int(),
  imported_at: z.nullable(z.string()),
});
export type ImportSource = z.infer<typeof ImportSource>;

export const Import = z.object({
  id: z.int(),
  state: z.enum(importStates),
  file_name: z.string(),
  /** How it came. */
  origin: z.enum(['upload', 'feed', 'api', 'command']),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  /** Until when all of it can be undone; null when it can't. */
  undo_until: z.nullable(z.string()),
  /** Lines done of `total`, which is null while it isn't known; null when nothing runs. */
  progress: z.nullable(z.object({ done: z.int(), total: z.nullable(z.int()) })),
  /** Why the file was refused or the import stopped; null otherwise. */
  problem: z.nullable(z.string()),
  columns: z.array(ImportColumn),
  /** The portal or program whose columns these are, by name; null where none is recognised. */
  recognised: z.nullable(z.string()),
  questions: z.array(ImportQuestion),
  answers: ImportAnswers,
  /** Five homes, spread over the file. */
  preview: z.array(ImportPreview),
  counts: z.nullable(ImportCounts),
  /** The stock that it updates; null for a new one. */
  source: z.nullable(ImportSource),
});
export type Import = z.infer<typeof Import>;

/** An import in the list: without its columns, questions and preview. */
export const ImportSummary = z.pick(Import, {
  id: true,
  state: true,
  file_name: true,
  origin: true,
  created_at: true,
  finished_at: true,
  undo_until: true,
  progress: true,
  problem: true,
  counts: true,
});
export type ImportSummary = z.infer<typeof ImportSummary>;

/** How many homes a person may have by import, shown before the upload. */
export const ImportAllowance = z.object({
  /** Homes on offer that came by imports. */
  used: z.int(),
  most: z.int(),
  /** More can be imported from then on; null when the limit of the first day doesn't apply. */
  first_day_until: z.nullable(z.string()),
});
export type ImportAllowance = z.infer<typeof ImportAllowance>;

/** `GET /api/imports`: one's imports, the newest first. */
export const ImportsReply = z.object({
  success: z.literal(true),
  data: z.object({
    imports: z.array(ImportSummary),
    sources: z.array(ImportSource),
    allowance: ImportAllowance,
    /** Possible meanings of a column: key and label, in the order of a form. */
    fields: z.array(z.object({ key: z.string(), label: z.string() })),
  }),
});
export type ImportsReply = z.infer<typeof ImportsReply>;

/** `POST /api/imports` (a form with `file`, and `pictures` for a ZIP), and every call about one import. */
export const ImportReply = z.object({ success: z.literal(true), data: Import, ...namedPlaces });
export type ImportReply = z.infer<typeof ImportReply>;

/** One line of the report. */
export const ImportLine = z.object({
  /** 0 for homes that are no longer in the file. */
  line: z.int(),
  outcome: z.enum(lineOutcomes),
  /** The reason, or the notes; may be empty. */
  reason: z.string(),
  /** The first cells, or the title of the home. */
  text: z.string(),
  /** The home; null when none was stored. */
  property_id: z.nullable(z.int()),
});
export type ImportLine = z.infer<typeof ImportLine>;

/** The language of a template: that of the page with the link, else what the browser asks for. */
export const TemplateQuery = z.strictObject({ language: z.optional(z.enum(languages)) });

/** `GET /api/imports/{id}/lines`; all of them as a file: `GET /api/imports/{id}/report.csv`. */
export const ImportLinesQuery = z.strictObject({
  outcome: z.optional(z.enum(lineOutcomes)),
  page: z._default(pageNumber, 1),
  per_page: z._default(perPage, limits.listPageSize),
});
export type ImportLinesQuery = z.infer<typeof ImportLinesQuery>;
export const ImportLinesReply = z.object({
  success: z.literal(true),
  data: z.array(ImportLine),
  meta: z.object({ current_page: z.int(), last_page: z.int(), total: z.int(), per_page: z.int() }),
});
export type ImportLinesReply = z.infer<typeof ImportLinesReply>;

// Pages take it from there, without the schemas.
export { importFileEndings } from './import-choices.ts';
export const importFileBytes = limits.importFileBytes;
