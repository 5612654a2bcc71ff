import type { Import, ImportPreview, ImportQuestion } from '#contracts/imports/imports.ts';

const number = new Intl.NumberFormat('en-IN');
const counted = (count: number, text: string) =>
  count === 0 ? '' : `  ${number.format(count).padStart(9)}  ${text}\n`;

/** A summary of how a file was understood, for a person to check before it is stored. */
export function readText({ columns, preview, source, counts, questions }: Import): string {
  const used = columns.map(({ heading, field, unit, samples }) => {
    const meaning = field === null ? 'not used' : `${field}${unit === null ? '' : ` (${unit})`}`;
    return `    ${heading.slice(0, 30).padEnd(30)}  ${meaning.padEnd(24)}  ${samples.join(' | ').slice(0, 60)}\n`;
  });
  return [
    '\n  Columns\n',
    ...used,
    '\n  Some of the homes\n',
    ...preview.map(homeText),
    source
      ? `\n  A newer copy of "${source.name}" (${String(source.id)}), of which ${number.format(source.homes)} homes are on offer\n`
      : '\n',
    counts ? countsText(counts, 'would be') : '',
    ...questions.map(questionText),
  ].join('');
}

function homeText({ line, record, price_before, notes }: ImportPreview): string {
  const before = price_before === null ? '' : ` (before: ₹${number.format(price_before)})`;
  const price = record.price > 0 ? `₹${number.format(record.price)}${before}` : 'Contact for price';
  const noted = notes.length > 0 ? `      ${notes.join(' ')}\n` : '';
  return `    Line ${String(line)}: ${record.title}, ${price}, ${record.full_location || 'no place'}\n${noted}`;
}

/** `tense`: before storing, or after. */
export function countsText(counts: NonNullable<Import['counts']>, tense: 'would be' | 'were'): string {
  return [
    counted(counts.lines, 'lines'),
    counted(counts.new, `${tense} new`),
    counted(counts.changed, `${tense} changed`),
    counted(counts.unchanged, 'as they are stored'),
    counted(counts.returned, `were deleted, and ${tense} posted again`),
    counted(counts.refused, 'refused'),
    counted(counts.doubtful, 'left out because a price or an area is unlikely (--store-doubtful stores them)'),
    counted(counts.over_limit, 'beyond the limit'),
    counted(counts.vanished, 'homes are no longer in the file'),
    counted(counts.paused, `of them ${tense} paused`),
    counted(counts.repeats, 'say the same as an earlier line, and count as homes of their own'),
    counted(counts.without_place, 'without a place on the map'),
  ].join('');
}

/** A question with the possible answers of the command. */
function questionText({ id, text, examples, choices, answer, is_required }: ImportQuestion): string {
  const state = answer === null ? (is_required ? ' (must be answered)' : '') : ` (${answer})`;
  const given =
    choices.length === 0
      ? [`      --answer ${id}=…\n`]
      : choices.map(({ value, label }) => `      --answer ${id}=${value}  ${label}\n`);
  return [`\n  ${text}${state}\n`, ...examples.map((example) => `      ${example}\n`), ...given].join('');
}
