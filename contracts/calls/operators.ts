import { RecordParams } from '#contracts/homes/listings.ts';
import {
  AcceptInvitationBody,
  AuditQuery,
  AuditReply,
  DoneReply,
  OperatorInvitationBody,
  OperatorMeReply,
  OperatorRoleBody,
  OperatorSessionBody,
  OperatorsReply,
} from '#contracts/desk/operators.ts';
import { PasskeyOptionsReply } from '#contracts/accounts/passkeys.ts';
import { administrator, administratorWithCode, operator } from './at-desk.ts';
import { call } from './call.ts';
import { email, otp, token } from './example-values.ts';
import * as callTexts from '#texts/calls.ts';

export const findOperatorMe = call({
  get: '/api/operator/me',
  ...operator,
  summary: 'The operator, and whether the desk is open',
  reply: OperatorMeReply,
});

export const openDesk = call({
  post: '/api/operator/session',
  ...operator,
  summary: 'Open the desk with a code or a passkey, or make an open one fresh again',
  body: OperatorSessionBody,
  reply: DoneReply,
  refuses: [
    'accounts.passkey_refused',
    'accounts.app_code_needed',
    'accounts.app_code_wrong',
    'accounts.code_locked',
    'operators.second_step_needed',
  ],
  example: { body: { code: otp } },
});

export const deskPasskeyOptions = call({
  post: '/api/operator/session/options',
  ...operator,
  summary: 'What a browser needs to open the desk with a passkey; valid once and for minutes',
  reply: PasskeyOptionsReply,
  failed: callTexts.passkeyNotChecked,
});

export const closeDesk = call({
  delete: '/api/operator/session',
  ...operator,
  summary: 'Close the desk',
  reply: DoneReply,
});

export const listOperators = call({
  get: '/api/operator/operators',
  ...administrator,
  summary: 'Who works at the desk, and open invitations',
  reply: OperatorsReply,
});

export const changeOperatorRole = call({
  put: '/api/operator/operators/:id',
  ...administratorWithCode,
  summary: 'Give an operator another role',
  params: RecordParams,
  body: OperatorRoleBody,
  reply: DoneReply,
  refuses: ['operators.last_administrator'],
  example: { body: { role: 'administrator' } },
});

export const endOperator = call({
  delete: '/api/operator/operators/:id',
  ...administratorWithCode,
  summary: 'End the work of an operator',
  params: RecordParams,
  reply: DoneReply,
  refuses: ['operators.last_administrator'],
});

export const inviteOperator = call({
  post: '/api/operator/invitations',
  ...administratorWithCode,
  summary: 'Invite somebody to the desk by mail',
  body: OperatorInvitationBody,
  reply: DoneReply,
  status: 201,
  example: { body: { email, role: 'moderator' } },
});

export const withdrawInvitation = call({
  delete: '/api/operator/invitations/:id',
  ...administratorWithCode,
  summary: 'Take an invitation back',
  params: RecordParams,
  reply: DoneReply,
});

export const acceptInvitation = call({
  post: '/api/operator/invitations/accept',
  access: 'anonymous',
  limit: 'api',
  summary: 'Accept an invitation to the desk, as the account of the invited address',
  tag: 'operator',
  body: AcceptInvitationBody,
  reply: DoneReply,
  refuses: ['operators.invitation_ended', 'operators.second_step_needed'],
  inReadOnlyMode: 'open',
  harmless: 'the operator’s desk, which reaches people for the product',
  example: { body: { token } },
  failed: callTexts.thisNotDone,
  tried: { body: { token: 'none' }, status: 404 },
});

export const listAudit = call({
  get: '/api/operator/audit',
  ...administrator,
  summary: 'What was done at the desk, the newest first',
  query: AuditQuery,
  reply: AuditReply,
});

export const exportAudit = call({
  get: '/api/operator/audit.csv',
  ...administratorWithCode,
  summary: 'The audit as a table',
  query: AuditQuery,
  answerType: 'text/csv; charset=utf-8',
  failed: callTexts.fileNotDownloaded,
});
