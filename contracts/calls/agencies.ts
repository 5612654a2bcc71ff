import {
  AgencyBody,
  AgencyInvitationBody,
  AgencyReply,
  AbsenceBody,
  MemberActsQuery,
  MemberActsReply,
  MemberRightsBody,
} from '#contracts/agencies/agencies.ts';
import { MessageReply } from '#contracts/accounts/accounts.ts';
import { RecordParams } from '#contracts/homes/listings.ts';
import { call } from './call.ts';
import { email } from './example-values.ts';
import * as callTexts from '#texts/calls.ts';

// Names of people who joined, whom their owner invited by address, and of the owner to these.
const ofAgency = { access: 'signed-in', limit: 'api', tag: 'agencies', harmless: 'said before' } as const;

export const findAgency = call({
  get: '/api/agency',
  ...ofAgency,
  summary: 'The user’s agency with its members, and invitations to the user',
  reply: AgencyReply,
  failed: callTexts.agencyNotLoaded,
});

export const foundAgency = call({
  post: '/api/agency',
  ...ofAgency,
  summary: 'Begin an agency, whose members work on the user’s homes and chats',
  body: AgencyBody,
  reply: AgencyReply,
  status: 201,
  refuses: ['agencies.have_one'],
  example: { body: { name: 'Rao Homes' } },
  failed: callTexts.agencyNotSaved,
});

export const renameAgency = call({
  patch: '/api/agency',
  ...ofAgency,
  summary: 'Give the agency another name',
  body: AgencyBody,
  reply: AgencyReply,
  refuses: ['agencies.not_found'],
  example: { body: { name: 'Rao Homes' } },
  failed: callTexts.agencyNotSaved,
});

export const endAgency = call({
  delete: '/api/agency',
  ...ofAgency,
  summary: 'End the agency; homes and chats stay with the user',
  reply: AgencyReply,
  refuses: ['agencies.not_found'],
  failed: callTexts.agencyNotSaved,
});

export const inviteMember = call({
  post: '/api/agency/invitations',
  ...ofAgency,
  summary: 'Invite a colleague by mail; again to the same address replaces the rights',
  body: AgencyInvitationBody,
  reply: MessageReply,
  status: 201,
  refuses: ['agencies.not_found', 'agencies.oneself', 'agencies.members_full', 'agencies.invitations_full'],
  harmless: null,
  example: { body: { email, rights: ['answer'] } },
  failed: callTexts.invitationNotSent,
});

export const withdrawAgencyInvitation = call({
  delete: '/api/agency/invitations/:id',
  ...ofAgency,
  summary: 'Take an invitation back',
  params: RecordParams,
  reply: AgencyReply,
  refuses: ['agencies.not_found'],
  failed: callTexts.agencyNotSaved,
});

export const acceptAgencyInvitation = call({
  post: '/api/agency/invitations/:id/accept',
  ...ofAgency,
  summary: 'Join the agency that invited the account’s address',
  params: RecordParams,
  reply: AgencyReply,
  refuses: ['agencies.not_found', 'agencies.have_one', 'agencies.members_full'],
  failed: callTexts.agencyNotSaved,
});

export const declineAgencyInvitation = call({
  post: '/api/agency/invitations/:id/decline',
  ...ofAgency,
  summary: 'Decline an invitation to the account’s address',
  params: RecordParams,
  reply: AgencyReply,
  refuses: ['agencies.not_found'],
  failed: callTexts.agencyNotSaved,
});

export const changeMember = call({
  patch: '/api/agency/members/:id',
  ...ofAgency,
  summary: 'Give a member other rights',
  params: RecordParams,
  body: MemberRightsBody,
  reply: AgencyReply,
  refuses: ['agencies.not_found'],
  example: { body: { rights: ['answer', 'post'] } },
  failed: callTexts.agencyNotSaved,
});

export const removeMember = call({
  delete: '/api/agency/members/:id',
  ...ofAgency,
  summary: 'End a member’s work for the agency at once',
  params: RecordParams,
  reply: AgencyReply,
  refuses: ['agencies.not_found'],
  failed: callTexts.agencyNotSaved,
});

export const setAbsence = call({
  put: '/api/agency/members/:id/absence',
  ...ofAgency,
  summary: 'Note the last day of a member’s absence, whose open enquiries come back to the owner',
  params: RecordParams,
  body: AbsenceBody,
  reply: AgencyReply,
  refuses: ['agencies.not_found', 'agencies.absence_day'],
  example: { body: { until: '2026-12-24' } },
  failed: callTexts.agencyNotSaved,
});

export const leaveAgency = call({
  delete: '/api/agency/membership',
  ...ofAgency,
  summary: 'Leave the agency; its homes and chats stay with its owner',
  reply: AgencyReply,
  refuses: ['agencies.not_found'],
  failed: callTexts.agencyNotSaved,
});

export const findMemberActs = call({
  get: '/api/agency/acts',
  ...ofAgency,
  summary: 'Changes that members made for the user’s agency, the newest first',
  query: MemberActsQuery,
  reply: MemberActsReply,
  failed: callTexts.agencyNotLoaded,
});
