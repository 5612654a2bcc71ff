import { MessageReply } from '../accounts/accounts.ts';
import { GuestReportBody, GuestReportParams, GuestReportReply } from '../desk/guest-reports.ts';
import { RecordParams } from '../homes/listings.ts';
import { call } from './call.ts';
import { email } from './example-values.ts';
import * as callTexts from '#texts/calls.ts';

const open = { access: 'anonymous', tag: 'listings' } as const;
const ofLink = { ...open, limit: 'api', params: GuestReportParams, refuses: ['reports.link_over'] } as const;

export const reportAsGuest = call({
  post: '/api/properties/:id/guest-report',
  ...open,
  limit: 'guest-reports',
  summary: 'Report a record without an account; a mail confirms it',
  description: 'Nothing is shown to the operator before the press on the page of the mail’s link.',
  params: RecordParams,
  body: GuestReportBody,
  reply: MessageReply,
  status: 202,
  harmless: 'to the operator',
  example: { body: { reason: 'fraud', details: 'He wants a deposit before a visit.', email } },
  failed: callTexts.reportNotSent,
});

export const findGuestReport = call({
  get: '/api/guest-reports/:token',
  ...ofLink,
  summary: 'A report without an account, by the link of its mail',
  reply: GuestReportReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.requestFailed,
});

export const confirmGuestReport = call({
  post: '/api/guest-reports/:token/confirm',
  ...ofLink,
  summary: 'Confirm a report without an account',
  reply: MessageReply,
  harmless: 'to the operator',
  failed: callTexts.reportNotSent,
});

export const deleteGuestReport = call({
  delete: '/api/guest-reports/:token',
  ...ofLink,
  summary: 'Delete a report without an account, with its address and words',
  reply: MessageReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.requestFailed,
});
