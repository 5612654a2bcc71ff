import { defineModule, jsonPieces, type NeedsOf } from '#server/platform/module.ts';
import { makeAddedPicturesService } from './added-pictures.service.ts';
import { bulkChangesRoutes } from './bulk-changes.routes.ts';
import { makeBulkChangesService } from './bulk-changes.service.ts';
import { contactsRoutes } from './contacts.routes.ts';
import { makeContactsService } from './contacts.service.ts';
import { listingsJobs } from './listings.jobs.ts';
import { listingsRoutes } from './listings.routes.ts';
import { makeListingsService, type ListingsService } from './listings.service.ts';
import { postingRoutes } from './posting.routes.ts';
import { makePostingService } from './posting.service.ts';
import { roomPlansRoutes } from './room-plans.routes.ts';
import { makeRoomPlansService } from './room-plans.service.ts';
import { sharePictureRoutes } from './share-picture.routes.ts';
import { makeSharePictureService } from './share-picture.service.ts';
import { makeViewsService } from './views.service.ts';

export { findOrInsertCity } from './listings.repository.ts';
export type { NewRecord } from './listings.records.ts';
export type { NewPrice, StoredColumns } from './imported.repository.ts';
export { endOfListing } from './posting.rules.ts';
export type { AddedPicturesService } from './added-pictures.service.ts';
export type { BulkChangesService } from './bulk-changes.service.ts';
export type { ContactsService } from './contacts.service.ts';
export type { ListingsService } from './listings.service.ts';
export { type ImportedListingsService, makeImportedListingsService, type RecordChanges } from './imported.service.ts';
export { makePageShare, type PageShareNeeds } from './page-share.ts';
export type { ShareWords } from './share-picture.drawing.ts';
export type { ViewsService } from './views.service.ts';

type Needs = NeedsOf<
  | typeof makeListingsService
  | typeof makeViewsService
  | typeof makeContactsService
  | typeof makePostingService
  | typeof makeBulkChangesService
  | typeof makeSharePictureService
  | typeof makeRoomPlansService
  | typeof listingsRoutes,
  'listings' | 'views' | 'pictures' | 'featuredUntil'
> & {
  media: NeedsOf<typeof makePostingService>['pictures'];
  plans: Pick<NeedsOf<typeof makePostingService>, 'featuredUntil'>;
};

/** Inquiries count as votes, since a message can be sent without opening the page of the home. */
function withVotes(service: ListingsService, learning: Needs['learning']): ListingsService {
  return {
    ...service,
    async countInquiry(transaction, recordId, userId) {
      await learning.count(transaction, [{ recordId, userId }]);
      return service.countInquiry(transaction, recordId, userId);
    },
  };
}

/** Homes and leads as their owners post and change them, and as others open them. */
export const listings = defineModule({
  services(needs: Needs) {
    const service = withVotes(makeListingsService(needs), needs.learning);
    const all = { ...needs, listings: service, featuredUntil: needs.plans.featuredUntil };
    return {
      listings: service,
      views: makeViewsService(needs),
      contacts: makeContactsService(all),
      posting: makePostingService({ ...all, pictures: needs.media }),
      addedPictures: makeAddedPicturesService({ ...needs, pictures: needs.media }),
      bulkChanges: makeBulkChangesService(all),
      sharePictures: makeSharePictureService(all),
      roomPlans: makeRoomPlansService(all),
    };
  },
  calls(app, all) {
    listingsRoutes(app, all);
    postingRoutes(app, all);
    bulkChangesRoutes(app, all);
    contactsRoutes(app, all);
    sharePictureRoutes(app, all);
    roomPlansRoutes(app, all);
  },
  jobs: listingsJobs,
  sweeps: ({ listings: service, posting }) => [...service.sweeps, ...posting.sweeps],
  finish: ({ views }) => views.storeViews(),
  exportedData: async ({ contacts, roomPlans }, userId) => ({
    contacts: await contacts.history(userId),
    room_plans: await roomPlans.exportData(userId),
  }),
  exportedLists: ({ listings: service }, userId) => ({ records: jsonPieces(service.listOwned(userId)) }),
});
