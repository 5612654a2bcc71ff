import { formatMoment } from '#contracts/text/age-text.ts';
import { importFileEndings } from '#contracts/imports/import-choices.ts';
import type { ImportAllowance, ImportCounts, LineOutcome } from '#contracts/imports/imports.ts';
import { limits } from '#contracts/limits.ts';
import * as texts from '#texts/import.ts';

/** How many homes may come by imports, and how many did. */
export function allowanceText({ used, most, first_day_until }: ImportAllowance): string {
  const isNow = texts.allowance({ most, used });
  if (first_day_until === null) return isNow;
  const later = texts.afterFirstDay({ time: formatMoment(first_day_until), importedHomes: limits.importedHomes });
  return `${isNow} ${later}`;
}

interface OutcomeText {
  outcome: LineOutcome;
  label: string;
  /** Its meaning, before and after storing. */
  before: string;
  after: string;
}

const outcomes: readonly LineOutcome[] = [
  ...(['new', 'changed', 'returned', 'unchanged', 'doubtful', 'refused', 'over_limit', 'paused'] as const),
];

/** The outcomes of lines, in the order of the page. */
export const outcomeTexts: readonly OutcomeText[] = outcomes.map((outcome) => ({
  outcome,
  label: texts.outcome({ outcome }),
  before: texts.outcomeBefore({ outcome }),
  after: texts.outcomeAfter({ outcome }),
}));

/** How many lines, or homes, an outcome has. */
export function countOf(counts: ImportCounts, outcome: LineOutcome): number {
  return outcome === 'paused' ? counts.vanished : counts[outcome];
}

/** How many homes are added or changed. */
export function homesToStore(counts: ImportCounts): number {
  return counts.new + counts.changed + counts.returned;
}

/** The button that starts an import; null when it would change nothing. */
export function startLabel(counts: ImportCounts): string | null {
  const homes = homesToStore(counts);
  if (homes > 0) return texts.importCounted({ n: homes });
  return counts.paused > 0 ? texts.pauseCounted({ n: counts.paused }) : null;
}

/** "38 new, 4 changed, 2 refused"; the outcomes without lines are left out. */
export function countsText(counts: ImportCounts): string {
  const parts = outcomes.flatMap((outcome) => {
    const n = countOf(counts, outcome);
    return n > 0 ? [texts.outcomeCount({ n, outcome })] : [];
  });
  return parts.join(', ') || texts.noHomes();
}

/** Effects of an undo, one sentence each. */
export function undoTexts(counts: ImportCounts): string[] {
  const effects = [
    { n: counts.new, text: texts.undoNew },
    { n: counts.changed, text: texts.undoChanged },
    { n: counts.returned, text: texts.undoReturned },
    { n: counts.paused, text: texts.undoPaused },
  ];
  return effects.filter(({ n }) => n > 0).map(({ n, text }) => text({ n }));
}

/** Percent done, whole; null while the total isn't there. */
export function percentOf(progress: { done: number; total: number | null } | null): number | null {
  if (!progress?.total) return null;
  return Math.min(100, Math.floor((100 * progress.done) / progress.total));
}

const megabyte = 1024 * 1024;

/** The largest table and the largest ZIP, in words. */
export const sizeTexts = {
  table: texts.megabytes({ n: String(limits.importFileBytes / megabyte) }),
  pictures: texts.megabytes({ n: String(limits.importPicturesBytes / megabyte) }),
};

/** "418 kB", "12.4 MB". */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return texts.bytes({ n: String(bytes) });
  if (bytes < megabyte) return texts.kilobytes({ n: String(Math.round(bytes / 1024)) });
  return texts.megabytes({ n: (bytes / megabyte).toFixed(1) });
}

/** Why a file can't be sent at all; null when the server may read it. */
export function refusedFile({ name, size }: { name: string; size: number }): string | null {
  const lower = name.toLowerCase();
  if (/\.(xls|ods|numbers)$/.test(lower)) {
    return texts.wrongWorkbook();
  }
  if (!importFileEndings.some((ending) => lower.endsWith(ending))) {
    return texts.noTable();
  }
  if (size === 0) return texts.emptyFile();
  if (size > limits.importFileBytes) return texts.splitFile({ size: sizeTexts.table });
  return null;
}

/** Why a ZIP of pictures can't be sent; null when it can. */
export function refusedPictures({ size }: { size: number }): string | null {
  if (size === 0) return texts.emptyZip();
  if (size > limits.importPicturesBytes) return texts.largeZip({ size: sizeTexts.pictures });
  return null;
}

/** The files of a drop or a choice, by their purpose: the first table and the first ZIP. */
export function sortFiles<F extends { name: string }>(files: readonly F[]): { table: F | null; pictures: F | null } {
  const isZip = (file: F) => /\.zip$/i.test(file.name);
  return { table: files.find((file) => !isZip(file)) ?? null, pictures: files.find(isZip) ?? null };
}
