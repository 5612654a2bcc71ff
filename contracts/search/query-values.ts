import * as z from 'zod/mini';
import { boxPattern, decimalPattern } from '#contracts/text/decimal-patterns.ts';
import { readDrawnArea, type Ring } from './drawn-area.ts';
import { limits } from '#contracts/limits.ts';

/** Values in addresses: texts that mean numbers, flags and lists. Anything else is a clear error. */

/** A list of values given once or several times. */
export function several<T extends z.ZodMiniType<unknown, string>>(item: T) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((v) => (Array.isArray(v) ? v : [v])),
    ),
    z.array(item).check(z.maxLength(20, 'Give at most 20 values.')),
  );
}

/** A number in an address, as text; everything else is a clear error and never a guess. */
function numberText(pattern: RegExp, message: string, min: number, max: number) {
  return z.pipe(
    z.string(message).check(z.regex(pattern, message)),
    z.pipe(
      z.transform(Number),
      z
        .number()
        .check(z.gte(min, `Use a number from ${min} to ${max}.`), z.lte(max, `Use a number from ${min} to ${max}.`)),
    ),
  );
}
/** A whole number of a query, from `min` to `max`, both included. */
export const wholeNumber = (min: number, max: number) =>
  numberText(/^-?\d{1,15}$/, `Use a whole number from ${min} to ${max}.`, min, max);
/** A decimal number of a query, such as a degree, from `min` to `max`, both included. */
export const decimalNumber = (min: number, max: number) =>
  numberText(decimalPattern, 'Use a decimal number.', min, max);

/** A yes or no in an address: 1, 0, true, false. */
export const Flag = z.pipe(
  z.enum(['1', '0', 'true', 'false'], 'Use 1 or 0.'),
  z.transform((v) => v === '1' || v === 'true'),
);

export const placeText = z
  .string('Give one text.')
  .check(z.maxLength(limits.placeTextLength, `Use at most ${limits.placeTextLength} characters.`));
export const searchText = z
  .string('Give one text.')
  .check(z.maxLength(limits.searchTextLength, `Use at most ${limits.searchTextLength} characters.`));
export const pageNumber = wholeNumber(1, 1_000_000);
export const perPage = wholeNumber(1, limits.maxPageSize);
export const rupeesParam = wholeNumber(0, limits.maxPriceRupees);

/** A box on a map: south,west,north,east in degrees. */
export const Bounds = z.pipe(
  z.string().check(z.regex(boxPattern, 'Give bounds as south,west,north,east in degrees.')),
  z.pipe(
    z.transform((text: string) => {
      const [south, west, north, east] = text.split(',').map(Number) as [number, number, number, number];
      return { south, west, north, east };
    }),
    z
      .object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })
      .check(
        z.refine(
          (b) =>
            b.south <= b.north &&
            b.west <= b.east &&
            b.south >= -90 &&
            b.north <= 90 &&
            b.west >= -180 &&
            b.east <= 180,
          'Give bounds as south,west,north,east in degrees, south below north and west before east.',
        ),
      ),
  ),
);

/** Shapes drawn on a map, as {@link readDrawnArea} reads them. */
export const DrawnRings = z.pipe(
  z.string('Give one text.').check(z.maxLength(limits.drawnAreaLength, 'This drawn area has too many corners.')),
  z.transform((text: string, { issues }): Ring[] => {
    const read = readDrawnArea(text);
    if ('rings' in read) return read.rings;
    issues.push({ code: 'custom', message: read.problem, input: text });
    return z.NEVER;
  }),
);

/** A cursor of `meta.next` or `meta.previous`. */
export const cursorText = z.string().check(z.regex(/^[\w-]{1,2000}$/, 'This link into the list is damaged.'));
/** Refuses a query with both cursors: a page either begins after one or ends before one. */
export const oneCursor = () =>
  z.refine<{ after?: string | undefined; before?: string | undefined }>((q) => !q.after || !q.before, {
    message: 'Give either after or before.',
    path: ['after'],
  });
