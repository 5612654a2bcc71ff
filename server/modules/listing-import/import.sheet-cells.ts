import { SSF, type CellObject } from '@e965/xlsx';

/** The package declares these without their types. */
const dates = SSF as {
  is_date: (format: string) => boolean;
  parse_date_code: (serial: number, options: { date1904: boolean }) => Record<'y' | 'm' | 'd', number>;
};

/** Digits of a number that a spreadsheet keeps; more of them are rounding errors. */
const digits = 12;

/**
 * The text of a cell of a workbook: its value, not the sheet's display of it, so that a phone number is not 9.87E+09.
 * Days are 2026-12-31, and a percentage has its sign. A unit that only the number's format writes (`0.00" Cr"`)
 * follows the number. A formula counts with its stored value; without one the cell says #FORMULA.
 */
export function textOfCell(cell: CellObject | undefined, is1904 = false): string {
  if (!cell) return '';
  const { v: value, t: type, z: format } = cell;
  if (type === 'e') return cell.w ?? '#ERROR';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return cell.f === undefined ? '' : '#FORMULA';
  const pattern = typeof format === 'string' ? format : '';
  if (dates.is_date(pattern)) return dayOf(value, is1904) ?? cell.w ?? '';
  const number = String(Number(value.toPrecision(digits)));
  if (pattern.includes('%')) return `${String(Number((value * 100).toPrecision(digits)))}%`;
  const unit = /^[^;]*[0#?](?!,)\s*"\s*(\p{L}[\p{L}. ]*)"/u.exec(pattern)?.[1];
  return unit === undefined ? number : `${number} ${unit.trim()}`;
}

function dayOf(serial: number, is1904: boolean): string | null {
  if (serial < 1) return null;
  const { y: year, m: month, d: day } = dates.parse_date_code(serial, { date1904: is1904 });
  const two = (part: number) => String(part).padStart(2, '0');
  return `${String(year)}-${two(month)}-${two(day)}`;
}
