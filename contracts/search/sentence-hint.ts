/**
 * Whether a typed text is worth a call of `GET /api/search/read`: nearly every one, since a single word is a place, an
 * amenity or a typing error as well. Small, since every visitor loads it.
 */
export function mayNameFilters(text: string): boolean {
  return /\S/.test(text);
}
