import { EmailBody, MessageReply, ResetPasswordBody, VerifyCodeBody } from '#contracts/accounts/accounts.ts';
import { call } from './call.ts';
import { email, otp, password } from './example-values.ts';
import * as callTexts from '#texts/calls.ts';

const open = { access: 'anonymous', limit: 'api', tag: 'accounts' } as const;

export const forgotPassword = call({
  post: '/api/auth/forgot-password',
  access: 'anonymous',
  limit: 'forgot',
  summary: 'Send a reset code',
  tag: 'accounts',
  body: EmailBody,
  reply: MessageReply,
  refuses: ['accounts.not_found'],
  harmless: 'one’s own account, records and money',
  example: { body: { email } },
  failed: callTexts.anErrorOccurred,
  tried: { body: { email: 'nobody@example.in' }, status: 404 },
});

export const verifyResetCode = call({
  post: '/api/auth/verify-password-reset-otp',
  ...open,
  summary: 'Check a reset code; sets the cookie that the next call needs',
  body: VerifyCodeBody,
  reply: MessageReply,
  harmless: 'one’s own account, records and money',
  example: { body: { email, otp } },
  failed: callTexts.otpNotVerified,
  tried: { body: { email: 'a@b.in', otp: '123456' }, status: 400 },
});

export const resetPassword = call({
  post: '/api/auth/reset-password',
  ...open,
  security: 'resetGrant',
  summary: 'Set a new password, in the browser where the code was checked',
  body: ResetPasswordBody,
  reply: MessageReply,
  refuses: ['accounts.code_not_verified'],
  harmless: 'one’s own account, records and money',
  example: { body: { email, password, password_confirmation: password } },
  failed: callTexts.anErrorOccurred,
  tried: { body: { email: 'a@b.in', password: 'long enough', password_confirmation: 'long enough' }, status: 403 },
});
