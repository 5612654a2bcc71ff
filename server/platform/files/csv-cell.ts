/**
 * Quotes a cell where needed, and writes a cell that a spreadsheet would take for a formula as text. Some take full-width
 * signs for the plain ones.
 */
export function csvCell(cell: string): string {
  const harmless = /^[=+\-@\t\r＝＋－＠]/.test(cell) && !/^-?[\d.,]+$/.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
