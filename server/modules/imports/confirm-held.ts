import { indianDay } from '#contracts/text/india-days.ts';
import type { RestrictionsService } from '#server/modules/people/people.module.ts';
import type { ImportedListingsService } from '#server/modules/listings/listings.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { recogniseProfile } from '#server/modules/listing-import/listing-import.module.ts';
import type { ImportRow } from './imports.repository.ts';
import { listStillHeld } from './lines.repository.ts';

export interface ConfirmNeeds {
  db: Database;
  clock: Clock;
  listings: Pick<ImportedListingsService, 'confirm'>;
  restrictions: Pick<RestrictionsService, 'find'>;
}

/** Homes that one statement confirms. */
const heldAtOnce = 500;

/**
 * Confirms the listings that the file of an import still holds, in batches; doing it twice changes nothing more. A
 * portal holds homes that are long gone, so its file confirms each for the day of its own last change.
 */
export async function confirmHeld(
  { db, clock, listings, restrictions }: ConfirmNeeds,
  { id, owner_id: ownerId, columns }: ImportRow,
): Promise<void> {
  if (await restrictions.find(ownerId, db)) return;
  const isOfPortal = recogniseProfile(columns.map(({ heading }) => heading)) !== null;
  const today = indianDay(clock.now());
  for (let after = 0; ;) {
    const held = await listStillHeld(db, id, after, heldAtOnce);
    const last = held.at(-1);
    if (!last) return;
    await listings.confirm(
      db,
      held.flatMap(({ id: listingId, changedOn }) => {
        const on = isOfPortal ? changedOn : today;
        return on === null ? [] : [{ id: listingId, on }];
      }),
    );
    after = last.n;
  }
}
