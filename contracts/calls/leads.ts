import { MessageReply } from '#contracts/accounts/accounts.ts';
import { reachRefused } from '../error-codes/refusal-groups.ts';
import { BuyerLeadReply, BuyerLeadsQuery, BuyerLeadsReply, LeadResponsesReply } from '#contracts/homes/leads.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { RespondBody } from '#contracts/homes/posting-body.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofEveryone = { access: 'anonymous', limit: 'api', reads: 'replica', tag: 'leads' } as const;
const ofUser = { access: 'signed-in', limit: 'api', tag: 'leads' } as const;

export const findLeads = call({
  get: '/api/buyer-leads',
  ...ofEveryone,
  summary: 'List the requirements of buyers and tenants',
  query: BuyerLeadsQuery,
  reply: BuyerLeadsReply,
  harmless: 'lists, which never hold contact details',
  failed: callTexts.leadsNotFetched,
});

export const showLead = call({
  get: '/api/buyer-leads/:id',
  ...ofEveryone,
  summary: 'One requirement; counts a view',
  params: RecordParams,
  reply: BuyerLeadReply,
  harmless: null,
  failed: callTexts.leadNotFetched,
});

export const respondToLead = call({
  post: '/api/buyer-leads/:id/respond',
  ...ofUser,
  summary: 'Answer a requirement, once',
  params: RecordParams,
  body: RespondBody,
  reply: MessageReply,
  status: 201,
  refuses: [...reachRefused, 'people.limited', 'leads.own', 'leads.responded'],
  harmless: null,
  example: {
    body: { message: 'I have a flat near the station that may suit you.' },
    reply: { success: true, message: 'Your response is sent.' },
  },
  failed: callTexts.notResponded,
});

export const findResponses = call({
  get: '/api/user/responses',
  ...ofUser,
  summary: 'Requirements that one answered, and answers to one’s own',
  reply: LeadResponsesReply,
  // Has names and texts, as chat and contacts show them, but no contact details.
  harmless: 'one’s own account, records and money',
  failed: callTexts.answersNotLoaded,
});
