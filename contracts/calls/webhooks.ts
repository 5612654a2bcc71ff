import { MessageReply } from '#contracts/accounts/accounts.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import {
  DeliveriesReply,
  DeliveryParams,
  DeliveryReply,
  NewWebhookReply,
  ProgramEnquiriesQuery,
  ProgramEnquiriesReply,
  WebhookBody,
  WebhooksReply,
} from '#contracts/webhooks/webhooks.ts';
import { call } from './call.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = {
  access: 'signed-in',
  limit: 'api',
  tag: 'programs',
  harmless: 'one’s own account, records and money',
} as const;

export const listWebhooks = call({
  get: '/api/webhooks',
  ...ofUser,
  summary: 'Addresses to which the user’s enquiries are sent',
  reply: WebhooksReply,
  failed: callTexts.webhooksNotLoaded,
});

export const addWebhook = call({
  post: '/api/webhooks',
  ...ofUser,
  summary: 'Send enquiries to an address; the secret that signs them is shown this once',
  description:
    'Events are sent as in Standard Webhooks: POST with webhook-id, webhook-timestamp and webhook-signature, which ' +
    'signs id, time and body with the secret (HMAC-SHA256). Any status of 2xx takes an event. Others, and no answer ' +
    'within ten seconds, are tried again with growing pauses for five days, with the same webhook-id: store an id once.',
  body: WebhookBody,
  reply: NewWebhookReply,
  status: 201,
  refuses: ['webhooks.refused', 'webhooks.full', 'webhooks.listed'],
  example: { body: { address: 'https://crm.example/aangan' } },
  failed: callTexts.webhookNotSaved,
});

export const removeWebhook = call({
  delete: '/api/webhooks/:id',
  ...ofUser,
  summary: 'Send nothing to an address any more',
  params: RecordParams,
  reply: MessageReply,
  failed: callTexts.webhookNotSaved,
});

export const tryWebhook = call({
  post: '/api/webhooks/:id/test',
  ...ofUser,
  summary: 'Send a test to an address; one that was given up begins again',
  params: RecordParams,
  reply: DeliveryReply,
  status: 201,
  failed: callTexts.webhookNotSaved,
});

export const listDeliveries = call({
  get: '/api/webhooks/:id/deliveries',
  ...ofUser,
  summary: 'What was sent to an address lately, the newest first',
  params: RecordParams,
  reply: DeliveriesReply,
  failed: callTexts.webhooksNotLoaded,
});

export const sendDeliveryAgain = call({
  post: '/api/webhooks/:id/deliveries/:delivery/send',
  ...ofUser,
  summary: 'Send an event again, with the same webhook-id',
  params: DeliveryParams,
  reply: DeliveryReply,
  failed: callTexts.webhookNotSaved,
});

export const listEnquiriesWithKey = call({
  get: '/api/programs/enquiries',
  access: 'api-key',
  limit: 'api',
  scope: 'enquiries',
  tag: 'programs',
  summary: 'Enquiries of the owner of an API key, in the order of their ids',
  query: ProgramEnquiriesQuery,
  reply: ProgramEnquiriesReply,
  // Names of people who wrote to the owner or opened the owner's number, as the chat shows them.
  harmless: 'said before',
});
