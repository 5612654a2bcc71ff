import { MessageReply } from '#contracts/accounts/accounts.ts';
import {
  ChangeEmailBody,
  ChangePasswordBody,
  ConfirmEmailBody,
  CredentialsChangedReply,
  CredentialsReply,
  ResendEmailCodeBody,
} from '#contracts/accounts/credentials.ts';
import { AccessEndedReply, RemainingAccessReply } from '#contracts/accounts/remaining-access.ts';
import { ReauthenticationBody } from '#contracts/accounts/second-steps.ts';
import { call } from './call.ts';
import { otp, password } from './example-values.ts';
import * as callTexts from '#texts/calls.ts';

const ofUser = { access: 'signed-in', limit: 'api', tag: 'accounts' } as const;

export const findCredentials = call({
  get: '/api/auth/credentials',
  ...ofUser,
  summary: 'What the user signs in with',
  reply: CredentialsReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.accountNotLoaded,
});

export const changePassword = call({
  post: '/api/auth/change-password',
  ...ofUser,
  summary: 'Change the password; signs out everywhere else',
  body: ChangePasswordBody,
  reply: MessageReply,
  refuses: ['accounts.no_password'],
  harmless: 'one’s own account, records and money',
  example: {
    body: {
      current_password: password,
      password: 'two mango trees',
      password_confirmation: 'two mango trees',
    },
  },
  failed: callTexts.passwordNotChanged,
  tried: { body: {}, status: 422 },
});

export const startEmailChange = call({
  post: '/api/auth/email-change',
  ...ofUser,
  summary: 'Ask for another email address; mails a code to the old and one to the new',
  description: 'The answer is the same whether or not the new address has an account.',
  body: ChangeEmailBody,
  reply: CredentialsChangedReply,
  refuses: ['accounts.no_password'],
  harmless: 'one’s own account, records and money',
  example: { body: { email: 'asha.kulkarni@example.in', current_password: password } },
  failed: callTexts.emailAddressNotChanged,
  tried: { body: {}, status: 422 },
});

export const confirmEmailChange = call({
  post: '/api/auth/email-change/confirm',
  ...ofUser,
  summary: 'Confirm one of the two addresses by its code; the second one changes the address',
  body: ConfirmEmailBody,
  reply: CredentialsChangedReply,
  refuses: ['accounts.no_email_change', 'accounts.email_taken_since'],
  harmless: 'one’s own account, records and money',
  example: { body: { side: 'new', otp } },
  failed: callTexts.emailAddressNotChanged,
  tried: { body: { side: 'old', otp: '123456' }, status: 404 },
});

export const resendEmailChange = call({
  post: '/api/auth/email-change/resend',
  ...ofUser,
  summary: 'Mail the code of one address again',
  body: ResendEmailCodeBody,
  reply: MessageReply,
  refuses: ['accounts.no_email_change'],
  harmless: 'one’s own account, records and money',
  example: { body: { side: 'old' } },
  failed: callTexts.codeNotSent,
  tried: { body: { side: 'new' }, status: 404 },
});

export const cancelEmailChange = call({
  delete: '/api/auth/email-change',
  ...ofUser,
  summary: 'Cancel the change of the email address',
  reply: CredentialsChangedReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.changeNotCancelled,
});

export const findRemainingAccess = call({
  get: '/api/auth/remaining-access',
  ...ofUser,
  summary: 'How much opens the account beside its password',
  reply: RemainingAccessReply,
  harmless: 'one’s own account, records and money',
  failed: callTexts.whatOpensYourAccountNotLoaded,
});

export const endRemainingAccess = call({
  post: '/api/auth/remaining-access/end',
  ...ofUser,
  summary:
    'End passkeys, API keys, feeds and shared shortlists: with the password, and a code where there is a second step',
  body: ReauthenticationBody,
  reply: AccessEndedReply,
  refuses: ['accounts.second_step_off'],
  harmless: 'one’s own account, records and money',
  example: { body: { password } },
  failed: callTexts.theyNotEnded,
  tried: { body: { password: 'not the password', code: '123456' }, status: 422 },
});
