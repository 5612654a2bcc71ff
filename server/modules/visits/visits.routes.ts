import {
  bookProjectVisit,
  bookVisit,
  changeVisit,
  downloadVisit,
  endVisitFeed,
  findVisitFeed,
  makeVisitFeed,
  openVisitAddress,
  planVisits,
  readVisitFeed,
  deleteVisitTimes,
  findFreeTimes,
  findProjectTimes,
  findVisits,
  findVisitTimes,
  saveVisitTimes,
} from '#contracts/calls/visits.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { VisitAddressesService } from './visit-addresses.service.ts';
import type { VisitFeedsService } from './visit-feeds.service.ts';
import type { VisitRoundsService } from './visit-rounds.service.ts';
import type { VisitTimesService } from './visit-times.service.ts';
import type { VisitsService } from './visits.service.ts';
import * as texts from '#texts/visit-messages.ts';

export function visitsRoutes(
  app: App,
  {
    visits,
    visitTimes,
    visitAddresses,
    visitFeeds,
    visitRounds,
  }: {
    visits: VisitsService;
    visitTimes: VisitTimesService;
    visitAddresses: VisitAddressesService;
    visitFeeds: VisitFeedsService;
    visitRounds: VisitRoundsService;
  },
): void {
  serve(app, findVisitTimes, async ({ userId }) => ({ data: await visitTimes.list(userId) }));
  serve(app, saveVisitTimes, async ({ userId, body }) => ({ data: await visitTimes.save(userId, body) }));
  serve(app, deleteVisitTimes, async ({ userId, params }) => ({
    data: await visitTimes.remove(userId, Number(params.id)),
  }));
  serve(app, findFreeTimes, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await visitTimes.free(Number(params.id)) };
  });
  serve(app, findProjectTimes, async ({ params, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await visitTimes.freeOfProject(params.slug) };
  });
  serve(app, findVisits, async ({ userId, actorId }) => ({ data: await visits.list(userId, actorId) }));
  serve(app, bookVisit, async ({ userId, body }) => {
    const data = await visits.book(userId, body);
    return { message: data.state === 'agreed' ? texts.isAgreed() : texts.isAsked(), data };
  });
  serve(app, bookProjectVisit, async ({ userId, params, body }) => {
    const data = await visits.bookProject(userId, params.slug, body);
    return { message: data.state === 'agreed' ? texts.isAgreed() : texts.isAskedDeveloper(), data };
  });
  serve(app, changeVisit, async ({ userId, actorId, params, body }) => ({
    message: texts.isChanged(),
    data: await visits.act(userId, Number(params.id), body, actorId),
  }));

  serve(app, openVisitAddress, async ({ userId, params, reply }) => {
    reply.header('cache-control', 'no-store');
    return { data: await visitAddresses.open(userId, Number(params.id)) };
  });
  serve(app, planVisits, async ({ userId, params }) => ({
    data: await visitRounds.plan(userId, Number(params.id)),
  }));
  serve(app, downloadVisit, async ({ userId, params, reply }) =>
    reply
      .type(downloadVisit.answerType)
      .header('content-disposition', `attachment; filename="visit-${params.id}.ics"`)
      .send(await visitFeeds.file(userId, Number(params.id))),
  );
  serve(app, findVisitFeed, async ({ userId }) => ({ data: await visitFeeds.status(userId) }));
  serve(app, makeVisitFeed, async ({ userId }) => ({ data: await visitFeeds.make(userId) }));
  serve(app, endVisitFeed, async ({ userId }) => ({ data: await visitFeeds.end(userId) }));
  serve(app, readVisitFeed, async ({ params, reply }) =>
    reply
      .type(readVisitFeed.answerType)
      .header('cache-control', 'private, no-store')
      .send(await visitFeeds.read(params.token)),
  );
}
