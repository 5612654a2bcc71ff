/** "Baner, Pune", as it is stored; an empty text where neither is known. */
export const storedPlace = ({ locality, city }: { locality?: string | null; city?: string | null }): string =>
  [locality, city].filter(Boolean).join(', ');
