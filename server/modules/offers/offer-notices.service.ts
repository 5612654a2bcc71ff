import type { OfferEvent, OfferSide } from '#contracts/offers/offer-choices.ts';
import type { EnquiriesService } from '#server/modules/enquiries/enquiries.module.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { Db } from '#server/platform/database/db.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import * as repository from './offer-notices.repository.ts';
import { offerMail } from './offers.emails.ts';
import type { OfferRow } from './offers.repository.ts';

export type OfferNoticesService = ReturnType<typeof makeOfferNoticesService>;

/** Tells the sides of an offer what happened to it: in the bell, as push message and by mail. */
export function makeOfferNoticesService(needs: {
  enquiries: Pick<EnquiriesService, 'bellOfSubject'>;
  inbox: Pick<InboxService, 'add'>;
  mailer: Pick<Mailer, 'enqueue'>;
  publicUrl: string;
}) {
  const { enquiries, inbox, mailer, publicUrl } = needs;

  return {
    /**
     * Stores news of an event for one side, and its mail, in the caller's transaction: once for each revision of the
     * offer. Returns whose bell rings, to announce to after the commit. News of an offer that `ended` by itself names nobody.
     */
    async add(transaction: Db, offer: OfferRow, to: OfferSide, event: OfferEvent): Promise<number> {
      const [userId, otherId] = to === 'owner' ? [offer.owner_id, offer.seeker_id] : [offer.seeker_id, offer.owner_id];
      const personId = event === 'ended' ? null : otherId;
      const { owner_id: ownerId, seeker_id: seekerId, property_id: propertyId } = offer;
      // A member to whom the enquiry is given gets the bell; mails go to the account.
      const bell =
        to === 'owner' ? await enquiries.bellOfSubject(transaction, { ownerId, seekerId, propertyId }) : userId;
      const isNew = await inbox.add(transaction, {
        userId: bell,
        kind: 'offer',
        subject: `offer ${offer.id} ${personId ?? 0} ${event} ${offer.revision}`,
        propertyId,
        ...(personId !== null && { personId }),
        facts: { offer: event, price: offer.offered, unit: offer.unit },
      });
      if (!isNew) return bell;
      const reader = await repository.findReader(transaction, userId, personId);
      if (!reader?.may_be_mailed) return bell;
      const name = personId === null ? null : to === 'owner' ? offer.seeker_name : offer.owner_name;
      const isOpen = offer.state === 'open';
      const mail = inLanguageOf(reader, () =>
        offerMail({ firstName: reader.first_name, name, event, offer, publicUrl }),
      );
      await mailer.enqueue(transaction, { to: reader.email, ...mail, expiresAt: isOpen ? offer.valid_until : null });
      return bell;
    },
  };
}
