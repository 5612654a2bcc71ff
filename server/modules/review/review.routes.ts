import { dangerousActs } from '#contracts/desk/review.ts';
import { requireFresh } from '#server/platform/http/operators.ts';
import {
  listQueue,
  findItem,
  claimItem,
  releaseItem,
  decideItem,
  decideItems,
  undoAct,
  searchDesk,
  findDeskPerson,
  revealPersonContact,
  findDeskRecord,
  addDeskNote,
} from '#contracts/calls/desk.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { DeskService } from './desk.service.ts';
import type { ReviewService } from './review.service.ts';

/** The queue of the operator's desk, the decisions there, and the data for them. */
export function reviewRoutes(
  app: App,
  { review, decisions, desk }: { review: ReviewService; decisions: DecisionsService; desk: DeskService },
): void {
  serve(app, listQueue, async ({ query }) => ({ ...(await review.list(query)) }));

  serve(app, findItem, async ({ params }) => ({ data: await desk.item(Number(params.id)) }));

  serve(app, claimItem, async ({ operator, params }) => {
    const until = await review.claim(operator, Number(params.id));
    return { data: { claimed_until: until.toISOString() } };
  });

  serve(app, releaseItem, async ({ operator, params }) => {
    await review.release(operator, Number(params.id));
    return {};
  });

  serve(app, decideItem, async ({ operator, body, params, request }) => {
    if (dangerousActs.includes(body.act)) requireFresh(request);
    const actId = await decisions.decide(operator, Number(params.id), body);
    return { data: { act_id: actId } };
  });

  serve(app, decideItems, async ({ operator, body, request }) => {
    const { ids, ...decision } = body;
    if (dangerousActs.includes(decision.act)) requireFresh(request);
    return { data: await decisions.decideMany(operator, ids, decision) };
  });

  serve(app, undoAct, async ({ operator, params }) => {
    await decisions.undo(operator, Number(params.id));
    return {};
  });

  serve(app, searchDesk, async ({ query }) => ({ data: await desk.search(query.q) }));

  serve(app, findDeskPerson, async ({ params }) => ({ data: await desk.person(Number(params.id)) }));

  serve(app, revealPersonContact, async ({ operator, body, params }) => {
    const { reason } = body;
    return { data: await desk.contact(operator, Number(params.id), reason) };
  });

  serve(app, findDeskRecord, async ({ params }) => ({ data: await desk.record(Number(params.id)) }));

  serve(app, addDeskNote, async ({ operator, body }) => {
    await desk.addNote(operator, body);
    return {};
  });
}
