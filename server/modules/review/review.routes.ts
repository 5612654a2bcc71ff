import {
  ClaimReply,
  DecideBody,
  DecideManyBody,
  DecideManyReply,
  DecideReply,
  DeskContactBody,
  DeskContactReply,
  DeskNoteBody,
  DeskPersonReply,
  DeskRecordReply,
  DeskSearchQuery,
  DeskSearchReply,
  ItemReply,
  QueueQuery,
  QueueReply,
} from '#contracts/desk.ts';
import { RecordParams } from '#contracts/listings.ts';
import { DoneReply } from '#contracts/operators.ts';
import { dangerousActs } from '#contracts/review.ts';
import { operatorOf, requireFresh } from '#server/platform/http/operators.ts';
import type { App } from '#server/platform/http/types.ts';
import type { DecisionsService } from './decisions.service.ts';
import type { DeskService } from './desk.service.ts';
import type { ReviewService } from './review.service.ts';

const tags = ['operator'];
const reader = { access: 'operator', limit: 'api', role: 'reader' } as const;
const moderator = { ...reader, role: 'moderator' } as const;
const done = { success: true as const };

/** The queue of the operator's desk, the decisions there, and the data for them. */
export function reviewRoutes(
  app: App,
  { review, decisions, desk }: { review: ReviewService; decisions: DecisionsService; desk: DeskService },
): void {
  app.get(
    '/api/operator/queue',
    {
      config: reader,
      schema: {
        summary: 'Open items, the most harmful first',
        tags,
        querystring: QueueQuery,
        response: { 200: QueueReply },
      },
    },
    async (request) => ({ ...done, ...(await review.list(request.query)) }),
  );

  app.get(
    '/api/operator/items/:id',
    {
      config: reader,
      schema: {
        summary: 'An item with all that a decision needs',
        tags,
        params: RecordParams,
        response: { 200: ItemReply },
      },
    },
    async (request) => ({ ...done, data: await desk.item(Number(request.params.id)) }),
  );

  app.post(
    '/api/operator/items/:id/claim',
    {
      config: { ...moderator, errors: [409] },
      schema: { summary: 'Take an item for ten minutes', tags, params: RecordParams, response: { 200: ClaimReply } },
    },
    async (request) => {
      const until = await review.claim(operatorOf(request), Number(request.params.id));
      return { ...done, data: { claimed_until: until.toISOString() } };
    },
  );

  app.post(
    '/api/operator/items/:id/release',
    {
      config: moderator,
      schema: { summary: 'Give an item back', tags, params: RecordParams, response: { 200: DoneReply } },
    },
    async (request) => {
      await review.release(operatorOf(request), Number(request.params.id));
      return done;
    },
  );

  app.post(
    '/api/operator/items/:id/decide',
    {
      config: { ...moderator, errors: [409] },
      schema: {
        summary: 'Decide an item; what cannot be taken back easily needs a code of the last ten minutes',
        tags,
        params: RecordParams,
        body: DecideBody,
        response: { 200: DecideReply },
      },
    },
    async (request) => {
      if (dangerousActs.includes(request.body.act)) requireFresh(request);
      const actId = await decisions.decide(operatorOf(request), Number(request.params.id), request.body);
      return { ...done, data: { act_id: actId } };
    },
  );

  app.post(
    '/api/operator/items/decide',
    {
      config: moderator,
      schema: {
        summary: 'Decide several items alike; of each the answer says what stood against it',
        tags,
        body: DecideManyBody,
        response: { 200: DecideManyReply },
      },
    },
    async (request) => {
      const { ids, ...body } = request.body;
      if (dangerousActs.includes(body.act)) requireFresh(request);
      return { ...done, data: await decisions.decideMany(operatorOf(request), ids, body) };
    },
  );

  app.post(
    '/api/operator/acts/:id/undo',
    {
      config: { ...moderator, errors: [409] },
      schema: { summary: 'Take an act back', tags, params: RecordParams, response: { 200: DoneReply } },
    },
    async (request) => {
      await decisions.undo(operatorOf(request), Number(request.params.id));
      return done;
    },
  );

  app.get(
    '/api/operator/search',
    {
      config: reader,
      schema: {
        summary: 'People and records by any trace of them, without contact details',
        tags,
        querystring: DeskSearchQuery,
        response: { 200: DeskSearchReply },
      },
    },
    async (request) => ({ ...done, data: await desk.search(request.query.q) }),
  );

  app.get(
    '/api/operator/people/:id',
    {
      config: reader,
      schema: {
        summary: 'A person, without contact details',
        tags,
        params: RecordParams,
        response: { 200: DeskPersonReply },
      },
    },
    async (request) => ({ ...done, data: await desk.person(Number(request.params.id)) }),
  );

  app.post(
    '/api/operator/people/:id/contact',
    {
      config: moderator,
      schema: {
        summary: 'Contact details of a person; each look is counted and noted with its reason',
        tags,
        params: RecordParams,
        body: DeskContactBody,
        response: { 200: DeskContactReply },
      },
    },
    async (request) => {
      const { reason } = request.body;
      return { ...done, data: await desk.contact(operatorOf(request), Number(request.params.id), reason) };
    },
  );

  app.get(
    '/api/operator/records/:id',
    {
      config: reader,
      schema: {
        summary: 'A record with what happened to it',
        tags,
        params: RecordParams,
        response: { 200: DeskRecordReply },
      },
    },
    async (request) => ({ ...done, data: await desk.record(Number(request.params.id)) }),
  );

  app.post(
    '/api/operator/notes',
    {
      config: moderator,
      schema: {
        summary: 'Write a note that only the desk reads',
        tags,
        body: DeskNoteBody,
        response: { 201: DoneReply },
      },
    },
    async (request, reply) => {
      await desk.addNote(operatorOf(request), request.body);
      return reply.code(201).send(done);
    },
  );
}
