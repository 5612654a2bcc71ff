import {
  AnswerComplaintBody,
  ComplaintContactReply,
  ComplaintParams,
  DeskComplaintReply,
  DeskComplaintsQuery,
  DeskComplaintsReply,
  HandOnBody,
} from '#contracts/desk-complaints.ts';
import { DeskContactBody } from '#contracts/desk.ts';
import { DoneReply } from '#contracts/operators.ts';
import { operatorOf } from '#server/platform/http/operators.ts';
import type { App } from '#server/platform/http/types.ts';
import type { DeskComplaintsService } from './desk-complaints.service.ts';

const tags = ['operator'];
const reader = { access: 'operator', limit: 'api', role: 'reader' } as const;
const moderator = { ...reader, role: 'moderator' } as const;
const done = { success: true as const };

/** Complaints at the operator's desk. */
export function deskComplaintsRoutes(app: App, { deskComplaints }: { deskComplaints: DeskComplaintsService }): void {
  app.get(
    '/api/operator/complaints',
    {
      config: reader,
      schema: {
        summary: 'Complaints, the most urgent first, and what became of them by month',
        tags,
        querystring: DeskComplaintsQuery,
        response: { 200: DeskComplaintsReply },
      },
    },
    async (request) => ({ ...done, ...(await deskComplaints.list(request.query)) }),
  );

  app.get(
    '/api/operator/complaints/:number',
    {
      config: reader,
      schema: {
        summary: 'A complaint with what it is about, without contact details',
        tags,
        params: ComplaintParams,
        response: { 200: DeskComplaintReply },
      },
    },
    async (request) => ({ ...done, data: await deskComplaints.one(request.params.number) }),
  );

  app.post(
    '/api/operator/complaints/:number/contact',
    {
      config: moderator,
      schema: {
        summary: 'Who complained; each look is counted and noted with its reason',
        tags,
        params: ComplaintParams,
        body: DeskContactBody,
        response: { 200: ComplaintContactReply },
      },
    },
    async (request) => {
      const { params, body } = request;
      return { ...done, data: await deskComplaints.contact(operatorOf(request), params.number, body.reason) };
    },
  );

  app.post(
    '/api/operator/complaints/:number/answer',
    {
      config: { ...moderator, errors: [409] },
      schema: {
        summary: 'Answer a complaint by mail, which closes it',
        tags,
        params: ComplaintParams,
        body: AnswerComplaintBody,
        response: { 200: DoneReply },
      },
    },
    async (request) => {
      await deskComplaints.answer(operatorOf(request), request.params.number, request.body);
      return done;
    },
  );

  app.post(
    '/api/operator/complaints/:number/hand-on',
    {
      config: { ...moderator, errors: [409] },
      schema: {
        summary: 'Hand a complaint on to somebody else of the desk',
        tags,
        params: ComplaintParams,
        body: HandOnBody,
        response: { 200: DoneReply },
      },
    },
    async (request) => {
      await deskComplaints.handOn(operatorOf(request), request.params.number, request.body);
      return done;
    },
  );
}
