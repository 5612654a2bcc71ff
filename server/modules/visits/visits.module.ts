import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeVisitAddressesService } from './visit-addresses.service.ts';
import { makeVisitBookingService } from './visit-booking.service.ts';
import { makeVisitFeedsService } from './visit-feeds.service.ts';
import { makeVisitMessagesService } from './visit-messages.service.ts';
import { makeVisitNoticesService } from './visit-notices.service.ts';
import { makeVisitRoundsService } from './visit-rounds.service.ts';
import { makeVisitTimesService } from './visit-times.service.ts';
import { makeVisitUpkeepService } from './visit-upkeep.service.ts';
import { makeVisitWordsService } from './visit-words.service.ts';
import { visitWordsRoutes } from './visit-words.routes.ts';
import { visitsJobs } from './visits.jobs.ts';
import { visitsRoutes } from './visits.routes.ts';
import { makeVisitsService } from './visits.service.ts';

type Needs = NeedsOf<
  | typeof makeVisitAddressesService
  | typeof makeVisitBookingService
  | typeof makeVisitFeedsService
  | typeof makeVisitMessagesService
  | typeof makeVisitNoticesService
  | typeof makeVisitRoundsService
  | typeof makeVisitTimesService
  | typeof makeVisitUpkeepService
  | typeof makeVisitWordsService
  | typeof makeVisitsService,
  'visitBooking' | 'visitMessages' | 'visitNotices' | 'visitTimes' | 'visitUpkeep' | 'visitWords'
>;

/** Times at which owners show homes and developers projects, and visits to them. */
export const visits = defineModule({
  services(needs: Needs) {
    const visitNotices = makeVisitNoticesService(needs);
    const visitTimes = makeVisitTimesService(needs);
    const visitWords = makeVisitWordsService({ ...needs, visitNotices });
    const visitMessages = makeVisitMessagesService(needs);
    const booking = { ...needs, visitMessages, visitNotices, visitTimes, visitWords };
    const visitBooking = makeVisitBookingService(booking);
    const visitUpkeep = makeVisitUpkeepService({ ...needs, visitNotices });
    return {
      visitAddresses: makeVisitAddressesService({ ...needs, visitNotices }),
      visitFeeds: makeVisitFeedsService(needs),
      visitRounds: makeVisitRoundsService({ ...needs, visitTimes }),
      visitTimes,
      visitUpkeep,
      visitWords,
      visits: makeVisitsService({ ...booking, visitBooking, visitUpkeep }),
    };
  },
  calls(app, all) {
    visitsRoutes(app, all);
    visitWordsRoutes(app, all);
  },
  jobs: visitsJobs,
  sweeps: ({ visitUpkeep }) => visitUpkeep.sweeps,
  otherAccess: ({ visitFeeds }) => ({ visit_feeds: visitFeeds }),
  leave: ({ visitUpkeep }, transaction, userId) => visitUpkeep.leave(transaction, userId),
  leaveProject: ({ visitUpkeep }, transaction, projectId) => visitUpkeep.leaveProject(transaction, projectId),
  exportedData: async ({ visits: service, visitTimes, visitFeeds }, userId) => ({
    visits: await service.exportData(userId),
    visit_times: (await visitTimes.list(userId)).times,
    visit_feed: (await visitFeeds.status(userId)).created_at,
  }),
});
