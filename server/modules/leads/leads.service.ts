import type { BuyerLeadsQuery, BuyerLeadsReply, LeadResponse, LeadResponsesReply } from '#contracts/homes/leads.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { SendingService } from '#server/modules/chat/chat.module.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import { requireRight, type Viewer } from '#server/modules/records/records.module.ts';
import type { SearchService } from '#server/modules/search/search.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { listReceivedResponses, listSentResponses, type ResponseRow } from './leads.repository.ts';

const responsesListed = 100;

export type LeadsService = ReturnType<typeof makeLeadsService>;

/** Requirements of buyers and tenants: records of the one table, seen as leads. */
export function makeLeadsService(needs: {
  db: Database;
  listings: Pick<ListingsService, 'present' | 'getRecord' | 'addResponse' | 'hasResponded'>;
  search: Pick<SearchService, 'findLeads'>;
  sending: Pick<SendingService, 'send'>;
  inbox: Pick<InboxService, 'add' | 'announce'>;
}) {
  const { db, listings, search, sending, inbox } = needs;

  async function list(query: BuyerLeadsQuery, viewer: Viewer): Promise<BuyerLeadsReply> {
    const { rows, meta } = await search.findLeads(query);
    return { success: true, buyerLeads: rows.map((row) => listings.present(row, viewer)), meta };
  }

  /** One lead; 404 `leads.not_found` for a listing, a hidden lead and an unknown id alike. */
  async function getLead(id: number, viewer: Viewer): Promise<PropertyRecord> {
    const notFound = new AppError('leads.not_found');
    const record = await listings.getRecord(id, viewer).catch((error: unknown) => {
      throw error instanceof AppError && error.status === 404 ? notFound : error;
    });
    if (record.entry_type !== 'lead') throw notFound;
    return record;
  }

  /**
   * Answers a lead, and sends the message to its owner in their chat. Throws 404 for a lead that the user cannot see,
   * 403 for the user's own and when one has blocked the other, 409 `leads.responded` the second time, and as the chat.
   */
  async function respond(userId: number, id: number, message: string): Promise<void> {
    const lead = await getLead(id, { userId, hasContactAccess: false });
    requireRight('respond', lead.owner.id, userId);
    await sending.send(userId, lead.owner.id, { text: message, propertyId: id }, async (transaction) => {
      if (await listings.addResponse(transaction, id, userId, message)) {
        const subject = `answer ${id} ${userId}`;
        await inbox.add(transaction, {
          userId: lead.owner.id,
          kind: 'answer',
          subject,
          propertyId: id,
          personId: userId,
          facts: {},
        });
        return;
      }
      throw new AppError('leads.responded');
    });
    inbox.announce([lead.owner.id]);
  }

  /** Whether this viewer has responded to a lead. */
  const hasResponded = async (id: number, { userId }: Viewer): Promise<boolean> =>
    userId !== null && listings.hasResponded(id, userId);

  /** Both sides: the requirements that this user answered, and the answers to this user's own; newest first. */
  async function listResponses(userId: number): Promise<LeadResponsesReply['data']> {
    const [sent, received] = await Promise.all([
      listSentResponses(db, userId, responsesListed),
      listReceivedResponses(db, userId, responsesListed),
    ]);
    return { sent: sent.map(presentResponse), received: received.map(presentResponse) };
  }

  return { list, getLead, hasResponded, respond, listResponses };
}

const presentResponse = ({ person_id, name, user_type, created_at, ...response }: ResponseRow): LeadResponse => ({
  ...response,
  person: { id: person_id, name, user_type },
  responded_at: created_at.toISOString(),
});
