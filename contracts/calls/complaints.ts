import { ComplaintBody, ComplaintMonthsReply, ComplaintReply } from '#contracts/desk/complaints.ts';
import { call } from './call.ts';
import { email } from './example-values.ts';
import * as callTexts from '#texts/calls.ts';

export const complain = call({
  post: '/api/complaints',
  access: 'anonymous',
  limit: 'complaints',
  summary: 'Complain to the grievance officer',
  tag: 'complaints',
  body: ComplaintBody,
  reply: ComplaintReply,
  status: 201,
  harmless: 'one’s own account, records and money',
  example: {
    body: {
      name: 'Asha Kulkarni',
      email,
      kind: 'fake_listing',
      about: 'https://aangan.example/property/318',
      message: 'These are pictures of my flat, which is not for rent.',
    },
  },
  failed: callTexts.complaintNotSent,
  tried: { body: { name: '' }, status: 422 },
});

export const listComplaintMonths = call({
  get: '/api/complaints/months',
  access: 'anonymous',
  limit: 'api',
  summary: 'What became of complaints, by month',
  tag: 'complaints',
  reply: ComplaintMonthsReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.figuresNotLoaded,
});
