/** Words for nothing count as blank. */
export function isBlank(cell: string): boolean {
  return /^(?:|null|nan|#?n\/?a|none|nil|-+|undefined|#(?:ref!|div\/0!|value!|name\?|null!|num!|formula|error))$/i.test(
    cell,
  );
}

/** A cell without the guards of spreadsheets against reading it as a number or a formula: `="98…"`, `'+91…`. */
function plainCell(cell: string): string {
  const formula = /^="(.*)"$/.exec(cell)?.[1];
  return formula ?? cell.replace(/^'(?=[=+\-@\d])/, '');
}

/** Without the marks that turn the direction of writing; an override, which turns digits around, stays and is not read. */
export function withoutMarks(cell = ''): string {
  return plainCell(cell.replaceAll(/[\u200b\u200e\u200f\u202a-\u202c\u2066-\u2069\ufeff]/g, '').trim());
}

/** "1.480,00" as Germany and Brazil write it: no Indian number ends in a comma and two digits. */
const decimalComma = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{2}$/;
const shorterComma = /^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/;
const leastCells = 2;

/**
 * The columns whose numbers have a decimal comma: where all cells of one column say so, each other column without another
 * kind of comma.
 */
export function decimalCommas(columns: readonly (readonly string[])[]): boolean[] {
  const isSure = (cells: readonly string[]) =>
    cells.length >= leastCells && cells.every((cell) => decimalComma.test(cell));
  if (!columns.some(isSure)) return columns.map(() => false);
  return columns.map((cells) => {
    const withComma = cells.filter((cell) => cell.includes(','));
    return withComma.length > 0 && withComma.every((cell) => shorterComma.test(cell));
  });
}

/** "1.480,00" as "1480.00"; other texts as they are. */
export const withPoint = (cell: string): string =>
  shorterComma.test(cell) ? cell.replaceAll('.', '').replace(',', '.') : cell;
