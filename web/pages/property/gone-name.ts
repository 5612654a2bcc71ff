import type { GoneHome } from '#contracts/homes/listings.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { homeName } from '#web/lib/record-text.ts';
import * as texts from '#texts/property.ts';

/** "2 BHK apartment for rent in Baner, Pune": the only facts left of it. */
export function goneName({ home }: GoneHome): string | null {
  if (!home) return null;
  const place = placeInScript([home.locality, home.city].filter(Boolean).join(', '));
  return texts.goneHome({
    home: homeName(home),
    purpose: home.transaction_type,
    where: place ? 'place' : 'nowhere',
    place,
  });
}
