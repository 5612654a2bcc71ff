import {
  AnswerComplaintBody,
  ComplaintContactReply,
  ComplaintParams,
  DeskComplaintReply,
  DeskComplaintsQuery,
  DeskComplaintsReply,
  HandOnBody,
} from '#contracts/desk/desk-complaints.ts';
import { DeskContactBody } from '#contracts/desk/desk.ts';
import { DoneReply } from '#contracts/desk/operators.ts';
import { moderator, reader } from './at-desk.ts';
import { call } from './call.ts';

export const listComplaints = call({
  get: '/api/operator/complaints',
  ...reader,
  summary: 'Complaints, the most urgent first, and what became of them by month',
  query: DeskComplaintsQuery,
  reply: DeskComplaintsReply,
});

export const findComplaint = call({
  get: '/api/operator/complaints/:number',
  ...reader,
  summary: 'A complaint with what it is about, without contact details',
  params: ComplaintParams,
  reply: DeskComplaintReply,
});

export const revealComplaintContact = call({
  post: '/api/operator/complaints/:number/contact',
  ...moderator,
  summary: 'Who complained; each look is counted and noted with its reason',
  params: ComplaintParams,
  body: DeskContactBody,
  reply: ComplaintContactReply,
  example: { body: { reason: 'To call back before the answer' } },
});

export const answerComplaint = call({
  post: '/api/operator/complaints/:number/answer',
  ...moderator,
  summary: 'Answer a complaint by mail, which closes it',
  params: ComplaintParams,
  body: AnswerComplaintBody,
  reply: DoneReply,
  refuses: ['complaints.answered'],
  example: { body: { outcome: 'acted', answer: 'The listing is hidden.' } },
});

export const handComplaintOn = call({
  post: '/api/operator/complaints/:number/hand-on',
  ...moderator,
  summary: 'Hand a complaint on to somebody else of the desk',
  params: ComplaintParams,
  body: HandOnBody,
  reply: DoneReply,
  refuses: ['complaints.answered_meanwhile'],
  example: { body: { to: 4211, note: 'A question of the invoice.' } },
});
