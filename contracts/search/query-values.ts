import * as z from 'zod/mini';
import { boxPattern, decimalPattern } from '#contracts/text/decimal-patterns.ts';
import { readDrawnArea, type Ring } from './drawn-area.ts';
import { limits } from '#contracts/limits.ts';
import * as checks from '#texts/checks.ts';

/** Values in addresses: texts that mean numbers, flags and lists. Anything else is a clear error. */

/** A list of values given once or several times. */
export function several<T extends z.ZodMiniType<unknown, string>>(item: T) {
  return z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((v) => (Array.isArray(v) ? v : [v])),
    ),
    z.array(item).check(z.maxLength(limits.valuesOfFilter, { error: checks.giveAtMost20Values })),
  );
}

/** A number in an address, as text; everything else is a clear error and never a guess. */
function numberText(pattern: RegExp, error: () => string, min: number, max: number) {
  const outside = { error: () => checks.numberBetween({ min: String(min), max: String(max) }) };
  return z.pipe(
    z.string({ error }).check(z.regex(pattern, { error })),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, outside), z.lte(max, outside))),
  );
}
/** A whole number of a query, from `min` to `max`, both included. */
export const wholeNumber = (min: number, max: number) =>
  numberText(/^-?\d{1,15}$/, () => checks.wholeNumberBetween({ min: String(min), max: String(max) }), min, max);
/** A decimal number of a query, such as a degree, from `min` to `max`, both included. */
export const decimalNumber = (min: number, max: number) =>
  numberText(decimalPattern, checks.useADecimalNumber, min, max);

/** A yes or no in an address: 1, 0, true, false. */
export const Flag = z.pipe(
  z.enum(['1', '0', 'true', 'false'], { error: checks.use1Or0 }),
  z.transform((v) => v === '1' || v === 'true'),
);

export const placeText = z
  .string({ error: checks.giveOneText })
  .check(
    z.maxLength(limits.placeTextLength, { error: () => checks.valueTooLong({ most: String(limits.placeTextLength) }) }),
  );
export const searchText = z.string({ error: checks.giveOneText }).check(
  z.maxLength(limits.searchTextLength, {
    error: () => checks.valueTooLong({ most: String(limits.searchTextLength) }),
  }),
);
export const pageNumber = wholeNumber(1, 1_000_000);
export const perPage = wholeNumber(1, limits.maxPageSize);
export const rupeesParam = wholeNumber(0, limits.maxPriceRupees);

/** A box on a map: south,west,north,east in degrees. */
export const Bounds = z.pipe(
  z.string().check(z.regex(boxPattern, { error: checks.boundsInvalid })),
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
          { error: checks.boundsUpsideDown },
        ),
      ),
  ),
);

/** Shapes drawn on a map, as {@link readDrawnArea} reads them. */
export const DrawnRings = z.pipe(
  z
    .string({ error: checks.giveOneText })
    .check(z.maxLength(limits.drawnAreaLength, { error: checks.drawnAreaTooLong })),
  z.transform((text: string, { issues }): Ring[] => {
    const read = readDrawnArea(text);
    if ('rings' in read) return read.rings;
    issues.push({ code: 'custom', message: read.problem, input: text });
    return z.NEVER;
  }),
);

/** A cursor of `meta.next` or `meta.previous`. */
export const cursorText = z.string().check(z.regex(/^[\w-]{1,2000}$/, { error: checks.cursorDamaged }));
/** Refuses a query with both cursors: a page either begins after one or ends before one. */
export const oneCursor = () =>
  z.refine<{ after?: string | undefined; before?: string | undefined }>((q) => !q.after || !q.before, {
    error: checks.giveEitherAfterOrBefore,
    path: ['after'],
  });
