import { formatMoment } from '#contracts/text/age-text.ts';
import { importFileEndings } from '#contracts/imports/import-choices.ts';
import type { ImportAllowance, ImportCounts, ImportState, LineOutcome } from '#contracts/imports/imports.ts';
import { limits } from '#contracts/limits.ts';
import { formatCount } from '#contracts/text/rupees.ts';

/** "1 home", "38 homes". */
export function homesText(count: number): string {
  return count === 1 ? '1 home' : `${formatCount(count)} homes`;
}

/** How many homes may come by imports, and how many did. */
export function allowanceText({ used, most, first_day_until }: ImportAllowance): string {
  const isNow = `You can have up to ${homesText(most)} by import; ${formatCount(used)} ${used === 1 ? 'is' : 'are'} used.`;
  if (first_day_until === null) return isNow;
  return `${isNow} That is for the first day of an account: from ${formatMoment(first_day_until)} it is ${formatCount(limits.importedHomes)}.`;
}

export const stateLabels: Record<ImportState, string> = {
  reading: 'Being read',
  waiting: 'Waiting for you',
  storing: 'Being imported',
  stored: 'Imported',
  undoing: 'Being undone',
  undone: 'Undone',
  refused: 'Not readable',
  discarded: 'Discarded',
};

interface OutcomeText {
  outcome: LineOutcome;
  label: string;
  /** Its meaning, before and after storing. */
  before: string;
  after: string;
}

/** The outcomes of lines, in the order of the page. */
export const outcomeTexts: readonly OutcomeText[] = [
  { outcome: 'new', label: 'New', before: 'Will be added', after: 'Were added' },
  {
    outcome: 'changed',
    label: 'Changed',
    before: 'Will be updated from the file',
    after: 'Were updated from the file',
  },
  { outcome: 'returned', label: 'Back again', before: 'Will be on offer again', after: 'Are on offer again' },
  { outcome: 'unchanged', label: 'Unchanged', before: 'Say the same as here', after: 'Said the same as here' },
  { outcome: 'doubtful', label: 'Doubtful', before: 'Will be left out', after: 'Were left out' },
  { outcome: 'refused', label: 'Refused', before: 'Can’t be read as a home', after: 'Could not be read as a home' },
  {
    outcome: 'over_limit',
    label: 'Over the limit',
    before: 'More than you can have by import',
    after: 'More than you can have by import',
  },
  {
    outcome: 'paused',
    label: 'No longer in the file',
    before: 'Of the stock that this file updates',
    after: 'Of the stock that this file updates',
  },
];

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
  if (homes > 0) return `Import ${homesText(homes)}`;
  return counts.paused > 0 ? `Pause ${homesText(counts.paused)}` : null;
}

/** "38 new, 4 changed, 2 refused"; the outcomes without lines are left out. */
export function countsText(counts: ImportCounts): string {
  const parts = outcomeTexts.flatMap(({ outcome, label }) => {
    const count = countOf(counts, outcome);
    return count > 0 ? [`${formatCount(count)} ${label.toLowerCase()}`] : [];
  });
  return parts.join(', ') || 'No homes';
}

/** Effects of an undo, one sentence each. */
export function undoTexts(counts: ImportCounts): string[] {
  const texts: string[] = [];
  if (counts.new > 0) texts.push(`${homesText(counts.new)} that came with it: taken down.`);
  if (counts.changed > 0)
    texts.push(`${homesText(counts.changed)} that it changed: as before the import, unless you changed them since.`);
  if (counts.returned > 0) texts.push(`${homesText(counts.returned)} that it brought back: taken down again.`);
  if (counts.paused > 0) texts.push(`${homesText(counts.paused)} that it paused: on offer again.`);
  return texts;
}

/** Percent done, whole; null while the total isn't there. */
export function percentOf(progress: { done: number; total: number | null } | null): number | null {
  if (!progress?.total) return null;
  return Math.min(100, Math.floor((100 * progress.done) / progress.total));
}

const megabyte = 1024 * 1024;

/** The largest table and the largest ZIP, in words. */
export const sizeTexts = {
  table: `${limits.importFileBytes / megabyte} MB`,
  pictures: `${limits.importPicturesBytes / megabyte} MB`,
};

/** "418 kB", "12.4 MB". */
export function fileSizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < megabyte) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / megabyte).toFixed(1)} MB`;
}

/** Why a file can't be sent at all; null when the server may read it. */
export function refusedFile({ name, size }: { name: string; size: number }): string | null {
  const lower = name.toLowerCase();
  if (/\.(xls|ods|numbers)$/.test(lower)) {
    return 'This kind of workbook is not read. Save it as XLSX or CSV in the program that made it.';
  }
  if (!importFileEndings.some((ending) => lower.endsWith(ending))) {
    return 'This is no table. Choose a CSV, TSV or XLSX file.';
  }
  if (size === 0) return 'This file is empty.';
  if (size > limits.importFileBytes) return `This file is larger than ${sizeTexts.table}. Split it into smaller ones.`;
  return null;
}

/** Why a ZIP of pictures can't be sent; null when it can. */
export function refusedPictures({ size }: { size: number }): string | null {
  if (size === 0) return 'This ZIP is empty.';
  if (size > limits.importPicturesBytes)
    return `This ZIP is larger than ${sizeTexts.pictures}. Make its pictures smaller.`;
  return null;
}

/** The files of a drop or a choice, by their purpose: the first table and the first ZIP. */
export function sortFiles<F extends { name: string }>(files: readonly F[]): { table: F | null; pictures: F | null } {
  const isZip = (file: F) => /\.zip$/i.test(file.name);
  return { table: files.find((file) => !isZip(file)) ?? null, pictures: files.find(isZip) ?? null };
}
