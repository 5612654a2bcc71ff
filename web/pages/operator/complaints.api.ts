import type {
  AnswerComplaintBody,
  ComplaintContactReply,
  DeskComplaintReply,
  DeskComplaintsReply,
  HandOnBody,
} from '#contracts/desk-complaints.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { get, send } from './operator.api.ts';

export const fetchComplaints = (query: Record<string, string | undefined>, options: CallOptions) =>
  get<DeskComplaintsReply>(`complaints${stringifyQuery(query)}`, options);
export const fetchComplaint = (number: string, options: CallOptions) =>
  get<DeskComplaintReply>(`complaints/${number}`, options);
export const fetchComplainant = ({ number, reason }: { number: string; reason: string }) =>
  send<ComplaintContactReply>('POST', `complaints/${number}/contact`, { reason });
export const answerComplaint = ({ number, ...body }: AnswerComplaintBody & { number: string }) =>
  send('POST', `complaints/${number}/answer`, body);
export const handComplaintOn = ({ number, ...body }: HandOnBody & { number: string }) =>
  send('POST', `complaints/${number}/hand-on`, body);
