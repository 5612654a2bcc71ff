import type { BuyerLeadsQuery, BuyerLeadsReply } from '#contracts/leads.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import type { SendingService } from '#server/modules/chat/sending.service.ts';
import type { ListingsService, Viewer } from '#server/modules/listings/listings.service.ts';
import type { NewsService } from '#server/modules/news/news.service.ts';
import type { SearchService } from '#server/modules/search/search.service.ts';
import { AppError } from '#server/platform/http/app-error.ts';

export type LeadsService = ReturnType<typeof makeLeadsService>;

/** Requirements of buyers and tenants: records of the one table, seen as leads. */
export function makeLeadsService(needs: {
  listings: Pick<ListingsService, 'present' | 'getRecord' | 'addResponse' | 'hasResponded'>;
  search: Pick<SearchService, 'findLeads'>;
  sending: Pick<SendingService, 'send'>;
  news: Pick<NewsService, 'add' | 'announce'>;
}) {
  const { listings, search, sending, news } = needs;

  async function list(query: BuyerLeadsQuery, viewer: Viewer): Promise<BuyerLeadsReply> {
    const { rows, meta } = await search.findLeads(query);
    return { success: true, buyerLeads: rows.map((row) => listings.present(row, viewer)), meta };
  }

  /** One lead; 404 `leads.not_found` for a listing, a hidden lead and an unknown id alike. */
  async function getLead(id: number, viewer: Viewer): Promise<PropertyRecord> {
    const notFound = new AppError(404, 'leads.not_found', 'Lead not found');
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
    if (lead.owner.id === userId) throw new AppError(403, 'leads.own', 'This is your own requirement.');
    await sending.send(userId, lead.owner.id, { text: message, propertyId: id }, async (transaction) => {
      if (await listings.addResponse(transaction, id, userId, message)) {
        const subject = `answer ${id} ${userId}`;
        await news.add(transaction, {
          userId: lead.owner.id,
          kind: 'answer',
          subject,
          propertyId: id,
          personId: userId,
          facts: {},
        });
        return;
      }
      throw new AppError(409, 'leads.responded', 'You have responded to this requirement already.');
    });
    news.announce([lead.owner.id]);
  }

  /** Whether this viewer has responded to a lead. */
  const hasResponded = async (id: number, { userId }: Viewer): Promise<boolean> =>
    userId !== null && listings.hasResponded(id, userId);

  return { list, getLead, hasResponded, respond };
}
