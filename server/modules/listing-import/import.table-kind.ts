import { isBlank, type TableColumns } from './import.columns.ts';
import type { ImportField } from './import.fields.ts';
import { ImportRefused } from './import.refused.ts';
import type { FileRow } from './import.rows.ts';

/**
 * @throws {ImportRefused} when the columns aren't those of a table of homes, or their cells are under other headings.
 */
export function checkColumns({ fields, misfits }: TableColumns, headings: readonly string[]): void {
  const has = (...wanted: ImportField[]) => wanted.some((field) => fields.includes(field));
  const isTable = has('price') && has('bedrooms', 'propertyType', 'title', 'areaType');
  if (misfits.length > 1 || (misfits.length === 1 && !isTable)) {
    const names = misfits.map((name) => `“${name.trim()}”`).join(', ');
    throw new ImportRefused('cellsElsewhere', { names });
  }
  if (isTable) return;
  const names = headings.filter((name) => name.trim() !== '').map((name) => name.trim().slice(0, 40));
  throw new ImportRefused('noColumns', { names: names.slice(0, 12).join(', ') });
}

/** Whether a file is about rents: by a deposit or a rent among its columns, or by most of its texts. */
export function decideTransactionType({ fields, names }: TableColumns, rows: readonly FileRow[]): 'sale' | 'rent' {
  const depositAt = fields.indexOf('securityDeposit');
  const hasDeposit = rows.some(({ cells }) => !isBlank(cells[depositAt]?.trim() ?? ''));
  if (hasDeposit || names.some((name) => /^(?:monthly|expected)?rent/.test(name))) return 'rent';
  const aboutRent = rows.filter(({ cells }) =>
    cells.some((cell) => /\b(?:for rent|monthly rental|per month|on lease)\b/i.test(cell)),
  );
  return aboutRent.length * 2 > rows.length ? 'rent' : 'sale';
}
