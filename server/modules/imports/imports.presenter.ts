import { limits } from '#contracts/limits.ts';
import type { Import, ImportLine, ImportSource, ImportSummary } from '#contracts/imports/imports.ts';
import {
  recogniseProfile,
  wordedColumn,
  wordedNotes,
  wordedQuestion,
} from '#server/modules/listing-import/listing-import.module.ts';
import type { SourceRow } from './homes.repository.ts';
import type { ImportRow } from './imports.repository.ts';

const hourMs = 3_600_000;
const running: ReadonlySet<ImportRow['state']> = new Set(['reading', 'storing', 'undoing']);

/** Until when an import can be undone; null when it can't. `isLatest`: no later one changed the same stock. */
export function undoUntil({ state, stored_at }: ImportRow, isLatest: boolean, now: Date): Date | null {
  if (state !== 'stored' || stored_at === null || !isLatest) return null;
  const until = new Date(stored_at.getTime() + limits.undoImportHours * hourMs);
  return until > now ? until : null;
}

export function presentSummary(row: ImportRow, isLatest: boolean, now: Date): ImportSummary {
  return {
    id: row.id,
    state: row.state,
    file_name: row.file_name,
    origin: row.origin,
    created_at: row.created_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
    undo_until: undoUntil(row, isLatest, now)?.toISOString() ?? null,
    progress: running.has(row.state) ? { done: row.done, total: row.total } : null,
    problem: row.problem && wordedNotes(row.problem),
    counts: row.counts,
  };
}

export function presentSource({ id, name, homes, imported_at }: SourceRow): ImportSource {
  return { id, name, homes, imported_at: imported_at?.toISOString() ?? null };
}

/** A line of the report, in the language of the moment. */
export const presentLine = ({ line, outcome, reason, text, property_id }: ImportLine): ImportLine => ({
  line,
  outcome,
  reason: wordedNotes(reason),
  text,
  property_id,
});

/** An import to its owner, with the stock that it updates, unless it made that stock itself. */
export function presentImport(row: ImportRow, source: SourceRow | null, isLatest: boolean, now: Date): Import {
  return {
    ...presentSummary(row, isLatest, now),
    columns: row.columns.map(wordedColumn),
    recognised: recogniseProfile(row.columns.map(({ heading }) => heading))?.name ?? null,
    questions: row.questions.map(wordedQuestion),
    answers: row.answers,
    preview: row.preview.map((one) => ({ ...one, notes: one.notes.map(wordedNotes) })),
    source: source && presentSource(source),
  };
}
