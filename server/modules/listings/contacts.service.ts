import type { ContactDetails, ContactsReply } from '#contracts/homes/contacts.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { AccountEventsService } from '#server/modules/accounts/accounts.module.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { ReachService } from '#server/modules/people/people.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import * as repository from './contacts.repository.ts';
import type { ListingsService } from './listings.service.ts';

const listed = 100;

export type ContactsService = ReturnType<typeof makeContactsService>;

/** Reveals contact details: by an explicit call, which is counted and listed for both sides. */
export function makeContactsService(needs: {
  db: Database;
  listings: Pick<ListingsService, 'getRecord' | 'countInquiry'>;
  plans: { maySeeContacts: (userId: number) => Promise<boolean> };
  rateLimiter: Pick<RateLimiter, 'take' | 'refund'>;
  reach: Pick<ReachService, 'requireReach'>;
  inbox: Pick<InboxService, 'add' | 'announce'>;
  accountEvents: Pick<AccountEventsService, 'note'>;
}) {
  const { db, listings, plans, rateLimiter, reach, inbox, accountEvents } = needs;

  /**
   * The contact details of a record, which a member may open for an agency. The first call of a viewer is stored, counts
   * as an inquiry, and counts towards the limit of a hundred a day (429). Later calls are free while a plan is active.
   * Throws 404 for a record that the viewer cannot see, 403 when the two may not reach each other, and 403 `plans.needed`
   * without a plan.
   */
  async function reveal(userId: number, id: number, actorId: number | null = null): Promise<ContactDetails> {
    const hidden = await listings.getRecord(id, { userId, hasContactAccess: false });
    if (hidden.owner.id === userId) return details(hidden, new Date(hidden.created_at));
    await reach.requireReach(userId, hidden.owner.id, 'contact');
    // A member reaches nobody whom the member can't reach.
    if (actorId !== null) await reach.requireReach(actorId, hidden.owner.id, 'contact');
    if (!(await plans.maySeeContacts(userId))) {
      throw new AppError('plans.needed');
    }
    const since = (await repository.findReveal(db, userId, id)) ?? (await revealNow(userId, hidden, actorId));
    return details(await listings.getRecord(id, { userId, hasContactAccess: true }), since);
  }

  async function revealNow(
    userId: number,
    { id, title, owner }: PropertyRecord,
    actorId: number | null,
  ): Promise<Date> {
    const ownerId = owner.id;
    const key = `user ${userId}`;
    await rateLimiter.take('contact-reveals', key);
    const isFirst = await db.transaction().execute(async (transaction) => {
      if (!(await repository.insertReveal(transaction, { viewerId: userId, recordId: id, actorId }))) return false;
      await listings.countInquiry(transaction, id, userId);
      await inbox.add(transaction, {
        userId: ownerId,
        kind: 'reveal',
        subject: `reveal ${id} ${userId}`,
        propertyId: id,
        personId: userId,
        facts: {},
      });
      await accountEvents.note(transaction, { userId, kind: 'contact_revealed', detail: title });
      return true;
    });
    // A concurrent call has stored it first.
    if (!isFirst) await rateLimiter.refund('contact-reveals', key);
    if (isFirst) inbox.announce([ownerId]);
    return (await repository.findReveal(db, userId, id)) ?? new Date(0);
  }

  /** Both directions: details that this user revealed, and users who revealed theirs. */
  async function list(userId: number): Promise<ContactsReply['data']> {
    const [open, seen, viewers] = await Promise.all([
      plans.maySeeContacts(userId),
      repository.listSeen(db, userId, listed),
      repository.listViewers(db, userId, listed),
    ]);
    return {
      seen: seen.map(
        ({ property_id, title, entry_type, name, phone_number, email, is_reachable, revealed_at, by }) => ({
          property_id,
          title,
          entry_type,
          name,
          phone_number: open && is_reachable ? phone_number : null,
          email: open && is_reachable ? email : null,
          revealed_at: revealed_at.toISOString(),
          by,
        }),
      ),
      viewers: viewers.map((viewer) => ({ ...viewer, revealed_at: viewer.revealed_at.toISOString() })),
    };
  }

  /** {@link list} without contact details, for the copy of a user's data: those belong to other people. */
  async function history(userId: number) {
    const { seen, viewers } = await list(userId);
    return { seen: seen.map((one) => ({ ...one, phone_number: undefined, email: undefined })), viewers };
  }

  return {
    reveal,
    list,
    history,

    /** Notes, in the caller's transaction, that a viewer opened the exact address of a home; its owner sees it in the list. */
    openAddress: (transaction: Db, opened: repository.OpenedAddress) => repository.upsertAddress(transaction, opened),
  };
}

/** The details given with the record; where one is missing, that of the account. */
function details(record: PropertyRecord, since: Date): ContactDetails {
  return {
    property_id: record.id,
    name: record.contact_name ?? record.owner.name,
    phone_number: record.contact_phone ?? record.owner.phone_number,
    email: record.contact_email ?? record.owner.email,
    revealed_at: since.toISOString(),
  };
}
