import {
  EmailBody,
  LinkTokenParams,
  MessageReply,
  RegisterBody,
  RegisterReply,
  VerifiedReply,
  VerifyCodeBody,
} from '#contracts/accounts/accounts.ts';
import { limits } from '../limits.ts';
import { call } from './call.ts';
import { email, otp, password, user } from './example-values.ts';
import * as callTexts from '#texts/calls.ts';

const open = { access: 'anonymous', limit: 'api', tag: 'accounts' } as const;

export const resendVerification = call({
  post: '/api/auth/resend-verification',
  ...open,
  summary: 'Send code and link anew',
  body: EmailBody,
  reply: MessageReply,
  refuses: ['accounts.register_again'],
  harmless: 'one’s own account, records and money',
  example: { body: { email } },
  failed: callTexts.verificationNotResent,
  tried: { body: { email: 'nobody@example.in' }, status: 200 },
});

export const verifyByLink = call({
  get: '/api/auth/verify-email/:token',
  ...open,
  summary: 'Verify an address by the link of the mail',
  params: LinkTokenParams,
  reply: VerifiedReply,
  refuses: ['accounts.already_verified', 'accounts.verification_link_invalid', 'accounts.register_again'],
  changes: 'something',
  harmless: 'one’s own account, records and money',
  failed: callTexts.verificationFailedForGood,
});

export const verifyByCode = call({
  post: '/api/auth/verify-email-otp',
  ...open,
  summary: 'Verify an address by the code of the mail',
  body: VerifyCodeBody,
  reply: VerifiedReply,
  refuses: ['accounts.register_again'],
  harmless: 'one’s own account, records and money',
  example: { body: { email, otp } },
  failed: callTexts.verificationFailed,
  tried: { body: { email: 'a@b.in', otp: '123456' }, status: 400 },
});

export const register = call({
  post: '/api/auth/register',
  access: 'anonymous',
  limit: 'register',
  summary: 'Register; the answer carries no token, since the address is verified first',
  description: `JSON, or multipart/form-data with an optional file \`profile_picture\` of at most ${limits.profilePictureMegabytes} MB.`,
  tag: 'accounts',
  body: RegisterBody,
  form: true,
  reply: RegisterReply,
  status: 201,
  refuses: ['accounts.sign_up_closed'],
  harmless: 'one’s own account, records and money',
  example: {
    body: {
      first_name: 'Asha',
      last_name: 'Kulkarni',
      email,
      phone_number: '99700 00012',
      password,
      user_type: 'seller',
      enquiry_type: 'letting',
    },
    reply: {
      success: true,
      requires_verification: true,
      user,
      message: `We sent a code to ${email}. Enter it to finish your registration.`,
    },
  },
  tried: { body: {}, status: 422 },
  failed: callTexts.registrationFailed,
});
