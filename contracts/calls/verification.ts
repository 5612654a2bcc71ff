import { RecordParams } from '#contracts/homes/listings.ts';
import { AgentChecksReply, HomeChecksReply } from '#contracts/verification/checks.ts';
import {
  AgentReraBody,
  DocumentBody,
  OwnerChecksChangedReply,
  OwnerChecksReply,
  ReraExemptionBody,
} from '#contracts/verification/owner-checks.ts';
import { PlacePictureBody, PlacePictureReply } from '#contracts/verification/place-pictures.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
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

export const listOwnerChecks = call({
  get: '/api/user/checks',
  ...ofUser,
  summary: 'Checks that the user asked for, the newest first',
  reply: OwnerChecksReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.checksNotLoaded,
});

export const sendDocument = call({
  post: '/api/properties/:id/documents',
  access: 'signed-in',
  limit: 'upload',
  tag: 'verification',
  summary: 'Show a document of the owner to the desk',
  description: `multipart/form-data with a picture or PDF \`file\` of at most ${verificationLimits.documentMegabytes} MB. It is encrypted, seen at the desk alone, and deleted ${verificationLimits.documentDays} days after the decision.`,
  params: RecordParams,
  body: DocumentBody,
  form: true,
  reply: OwnerChecksChangedReply,
  refuses: ['listings.not_found', 'listings.not_yours', 'verification.notice_changed', 'verification.checks_full'],
  harmless: 'to the operator',
  failed: callTexts.documentNotSent,
});

export const withdrawCheck = call({
  delete: '/api/user/checks/:id',
  ...ofUser,
  summary: 'Take a check back, with its document',
  params: RecordParams,
  reply: OwnerChecksChangedReply,
  refuses: ['verification.check_not_found'],
  harmless: 'one’s own account, records and money',
  failed: callTexts.checkNotWithdrawn,
});

export const saveReraExemption = call({
  put: '/api/properties/:id/rera-exemption',
  asMember: ['post'],
  ...ofUser,
  summary: 'Say why the project of a home needs no RERA number',
  params: RecordParams,
  body: ReraExemptionBody,
  reply: OwnerChecksChangedReply,
  refuses: ['listings.not_found', 'listings.not_yours', 'verification.number_not_needed', 'verification.checks_full'],
  harmless: 'to the operator',
  example: { body: { exemption: 'small' } },
  failed: callTexts.exemptionNotSaved,
});

export const sendPlacePicture = call({
  post: '/api/properties/:id/place-pictures',
  asMember: ['post'],
  access: 'signed-in',
  limit: 'upload',
  tag: 'verification',
  summary: 'Add a picture that was taken at the place',
  description: `multipart/form-data with a picture \`picture\` and the position of the phone. That it was within ${verificationLimits.placeMetres} m of the pin is stored; the position is not.`,
  params: RecordParams,
  body: PlacePictureBody,
  form: true,
  reply: PlacePictureReply,
  refuses: [
    'listings.not_found',
    'listings.not_yours',
    'verification.no_pin',
    'verification.position_inaccurate',
    'verification.far_from_pin',
    'verification.notice_changed',
    'form.too_many_pictures',
    'people.suspended_showing',
  ],
  harmless: 'one’s own account, records and money',
  failed: callTexts.placePictureNotSent,
});

export const saveAgentRera = call({
  put: '/api/user/rera',
  ...ofUser,
  summary: 'Enter the number under which an agent is registered in a state',
  body: AgentReraBody,
  reply: OwnerChecksChangedReply,
  refuses: ['verification.not_an_agent', 'verification.checks_full'],
  harmless: 'to the operator',
  example: { body: { state: 'Maharashtra', number: 'A51900012345' } },
  tried: { body: { state: 'Maharashtra', number: 'A51900012345' }, status: 409 },
  failed: callTexts.numberNotSaved,
});

export const findAgentChecks = call({
  get: '/api/agents/:id/checks',
  access: 'anonymous',
  limit: 'api',
  tag: 'verification',
  summary: 'RERA numbers of an agent that the desk found in the registers',
  params: RecordParams,
  reply: AgentChecksReply,
  harmless: 'public facts, the same for everybody',
  failed: callTexts.checksNotLoaded,
});
