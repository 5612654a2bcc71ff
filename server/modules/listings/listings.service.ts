import type { Database, Db } from '#server/platform/database/db.ts';
import { findGoneHome } from './listings.gone.ts';
import type { PublicPoints } from './listings.records.ts';
import * as repository from './listings.repository.ts';
import { hasResponse, insertResponse } from './posting.repository.ts';
import { makeRecordUpkeep } from './record-upkeep.service.ts';
import { makeShownRecords, type ShownRecordsNeeds } from './shown-records.service.ts';
import { makeStoredRecords } from './stored-records.service.ts';
import { insertInquiry } from './views.repository.ts';

export type ListingsService = ReturnType<typeof makeListingsService>;

/** The rules of records: what a viewer gets to see, how records are stored, what people did with them, their upkeep. */
export function makeListingsService(needs: ShownRecordsNeeds & PublicPoints) {
  const { db } = needs;
  const shown = makeShownRecords(needs);
  return {
    ...shown,
    ...makeStoredRecords(needs),
    ...makeRecordUpkeep(needs),
    listLeads: (ids: readonly number[]) => shown.listHomes(ids, 'lead'),
    ...makeTraces(db),
    /** {@link findGoneHome}, by its id. */
    getGone: (id: number) => findGoneHome(db, id),
    /**
     * Sets the end of everything that this owner features under a plan: `until`, or now for null. Also features
     * `propertyId` if it belongs to the owner. Runs in the caller's transaction.
     */
    featureListingsOf: (transaction: Db, ownerId: number, until: Date | null, propertyId: number | null) =>
      repository.updateFeatured(transaction, ownerId, until, propertyId),
    /** For the sitemap. */
    listPublicIds: (afterId: number, lastId: number) => repository.listPublicIds(db, afterId, lastId),
  };
}

/** Traces of people on records: responses and inquiries, which are counted. */
function makeTraces(db: Database) {
  return {
    /**
     * Stores a response to a lead and counts it, in the caller's transaction; false when this user responded before.
     */
    addResponse: (transaction: Db, id: number, userId: number, message: string) =>
      insertResponse(transaction, id, userId, message),
    hasResponded: (id: number, userId: number) => hasResponse(db, id, userId),
    /**
     * Counts an inquiry about a record in the caller's transaction, once for each person and never the owner. Returns false
     * when this person was counted before.
     */
    countInquiry: (transaction: Db, id: number, userId: number) => insertInquiry(transaction, id, userId),
  };
}
