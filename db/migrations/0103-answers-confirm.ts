import type { Kysely } from 'kysely';
import { replaceInFunction } from '../definitions.ts';

/** An owner who answers an enquiry confirms that its home is there: at most once a day, since it rewrites a row of the search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceInFunction(db, 'note_message_of_enquiries', [without, confirming]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceInFunction(db, 'note_message_of_enquiries', [confirming, without]);
}

const without = `UPDATE enquiries SET waiting_since = NULL, last_at = NEW.created_at,`;
const confirming = `UPDATE properties p SET confirmed_on = (now() AT TIME ZONE 'Asia/Kolkata')::date, confirmed_by = 'owner',
        asked_on = NULL, is_unconfirmed = false
      FROM enquiries e WHERE e.owner_id = NEW.sender_id AND e.seeker_id = other
        AND (e.state = 'new' OR e.waiting_since IS NOT NULL) AND p.id = e.property_id AND p.owner_id = NEW.sender_id
        AND p.status = 'active' AND p.entry_type = 'listing' AND p.deleted_at IS NULL
        AND (p.confirmed_on < (now() AT TIME ZONE 'Asia/Kolkata')::date OR p.asked_on IS NOT NULL);
    UPDATE enquiries SET waiting_since = NULL, last_at = NEW.created_at,`;
