import type { ImportField } from './import.fields.ts';

/** "2 BHK Flat for Rent in Baner", "Residential land / Plot in Medchal". */
const homeTitle =
  /(?:\d\s*(?:bhk|rk|bed ?rooms?)|\b(?:apartment|flat|villa|house|plot|shop|office|land|floor|showroom|warehouse|studio|penthouse|pg))\b.*\b(?:in|at)\s+\p{Lu}/iu;
const leastTitles = 0.6;
const mostTitlesOfSocieties = 0.2;

/** Headings under which programs write the titles of homes. */
const mayHoldTitles: ReadonlySet<ImportField | null> = new Set([
  'title',
  'address',
  'propertyType',
  'bedrooms',
  'locality',
  'placeLine',
  null,
]);

/**
 * The columns in which the titles of homes are, whatever their heading, as those of "Configuration" and "Address"; then a
 * column that is called a title and has none names societies.
 */
export function findTitles(
  fields: readonly (ImportField | null)[],
  columns: readonly (readonly string[])[],
): { titleAt: number; societyAt: number } | null {
  const shares = columns.map(
    (cells) => cells.filter((cell) => homeTitle.test(cell)).length / Math.max(1, cells.length),
  );
  const named = fields.indexOf('title');
  if (named !== -1 && (shares[named] ?? 0) >= mostTitlesOfSocieties) return null;
  const candidates = fields.flatMap((field, at) =>
    mayHoldTitles.has(field) && (shares[at] ?? 0) >= leastTitles ? [at] : [],
  );
  const [titleAt] = candidates.toSorted((a, b) => (shares[b] ?? 0) - (shares[a] ?? 0) || a - b);
  if (titleAt === undefined) return null;
  const isSociety = named !== -1 && !fields.includes('society') && (columns[named]?.length ?? 0) > 0;
  return { titleAt, societyAt: isSociety ? named : -1 };
}
