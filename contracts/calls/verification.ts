import { RecordParams } from '#contracts/homes/listings.ts';
import { HomeChecksReply } from '#contracts/verification/checks.ts';
import {
  ConfirmPhoneBody,
  ConsentParams,
  ConsentsReply,
  PhoneCheckChangedReply,
  PhoneCheckReply,
  PhoneCodeBody,
} from '#contracts/verification/phone-checks.ts';
import { call } from './call.ts';
import { otp } from './example-values.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'verification' } as const;

export const findPhoneCheck = call({
  get: '/api/user/phone-check',
  ...ofUser,
  summary: 'Whether the user’s phone number is verified',
  reply: PhoneCheckReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.phoneCheckNotLoaded,
});

export const sendPhoneCode = call({
  post: '/api/user/phone-check',
  ...ofUser,
  summary: 'Send a code to the user’s phone, by SMS or WhatsApp',
  body: PhoneCodeBody,
  reply: PhoneCheckChangedReply,
  refuses: [
    'verification.no_gateway',
    'verification.no_phone',
    'verification.phone_verified',
    'verification.notice_changed',
    'verification.number_refused',
    'verification.gateway_unavailable',
  ],
  harmless: 'one’s own account, records and money',
  example: { body: { channel: 'sms', notice: 1 } },
  // The matrix's people have a number in common, which takes five codes a day.
  tried: { body: {}, status: 422 },
  failed: callTexts.codeNotSent,
});

export const confirmPhone = call({
  post: '/api/user/phone-check/confirm',
  ...ofUser,
  summary: 'Verify the user’s phone by its code',
  body: ConfirmPhoneBody,
  reply: PhoneCheckChangedReply,
  refuses: ['verification.phone_of_other'],
  harmless: 'one’s own account, records and money',
  example: { body: { otp } },
  tried: { body: { otp }, status: 400 },
  failed: callTexts.phoneNotVerified,
});

export const listConsents = call({
  get: '/api/user/consents',
  ...ofUser,
  summary: 'What the user agreed to, with the words that were shown',
  reply: ConsentsReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.consentsNotLoaded,
});

export const withdrawConsent = call({
  delete: '/api/user/consents/:purpose',
  ...ofUser,
  summary: 'Withdraw a consent: what it allowed ends and is deleted',
  params: ConsentParams,
  reply: ConsentsReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.consentNotWithdrawn,
});

export const findHomeChecks = call({
  get: '/api/properties/:id/checks',
  access: 'anonymous',
  limit: 'api',
  tag: 'verification',
  summary: 'What was checked about a home and its owner, and when',
  params: RecordParams,
  reply: HomeChecksReply,
  harmless: 'public facts, the same for everybody',
  failed: callTexts.checksNotLoaded,
});
