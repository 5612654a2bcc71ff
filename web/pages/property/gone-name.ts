import type { GoneHome } from '#contracts/homes/listings.ts';
import { typeLabels } from '#contracts/homes/vocabulary.ts';
import { homeName } from '#web/lib/record-text.ts';

/** "2 BHK apartment for rent in Baner, Pune": the only facts left of it. */
export function goneName({ home }: GoneHome): string | null {
  if (!home) return null;
  const place = [home.locality, home.city].filter(Boolean).join(', ');
  return [`${homeName(home)} ${typeLabels[home.transaction_type]().toLowerCase()}`, place].filter(Boolean).join(' in ');
}
