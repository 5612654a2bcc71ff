import type { Kysely } from 'kysely';
import { replaceInFunction } from '../definitions.ts';

/**
 * A message changes homes only where an answer confirms one. An update of no rows runs all triggers of its table, whose
 * plans take a new connection a tenth of a second, while it holds the conversation's lock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await replaceInFunction(db, 'note_message_of_enquiries', [always, whereDue]);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await replaceInFunction(db, 'note_message_of_enquiries', [whereDue, always]);
}

const enquiry = `e.owner_id = NEW.sender_id AND e.seeker_id = other
        AND (e.state = 'new' OR e.waiting_since IS NOT NULL)`;
const home = `p.id = e.property_id AND p.owner_id = NEW.sender_id
        AND p.status = 'active' AND p.entry_type = 'listing' AND p.deleted_at IS NULL
        AND (p.confirmed_on < (now() AT TIME ZONE 'Asia/Kolkata')::date OR p.asked_on IS NOT NULL)`;
const always = `UPDATE properties p SET confirmed_on = (now() AT TIME ZONE 'Asia/Kolkata')::date, confirmed_by = 'owner',
        asked_on = NULL, is_unconfirmed = false
      FROM enquiries e WHERE ${enquiry} AND ${home};`;
const whereDue = `IF EXISTS (SELECT FROM enquiries e JOIN properties p ON ${home} WHERE ${enquiry}) THEN
      ${always}
    END IF;`;
