import { LoginBody, LoginReply, MessageReply, UserReply, VerifySignInBody } from '#contracts/accounts/accounts.ts';
import { ContinueSignInBody, OpenSignInLinkBody, SignInLinkBody } from '#contracts/accounts/credentials.ts';
import { sessionRefused } from '../error-codes/refusal-groups.ts';
import { call } from './call.ts';
import { email, otp, password, token, user } from './example-values.ts';
import * as callTexts from '#texts/calls.ts';

const openLogin = { access: 'anonymous', limit: 'login', tag: 'accounts', failed: callTexts.loginFailed } as const;
const ofUser = { access: 'signed-in', limit: 'api', tag: 'accounts' } as const;

export const signIn = call({
  post: '/api/auth/login',
  ...openLogin,
  summary: 'Sign in',
  description:
    'After many wrong passwords for an account, a device that it was never signed in on gets 403 with `requires_code`, whatever the password: a code was mailed if it was right. An account with a second step gets 403 with `requires_second_step`.',
  body: LoginBody,
  reply: LoginReply,
  refuses: [...sessionRefused, 'accounts.wrong_login', 'accounts.unverified', 'accounts.sign_in_code'],
  inReadOnlyMode: 'open',
  harmless: 'one’s own account, records and money',
  example: {
    body: { email, password, remember: true },
    reply: {
      success: true,
      token,
      user,
      message: 'Welcome back, Asha.',
    },
  },
  tried: { body: { email: 'nobody@example.in', password: 'not the password' }, status: 401 },
});

export const signInByCode = call({
  post: '/api/auth/verify-sign-in-otp',
  ...openLogin,
  summary: 'Finish a sign-in with the code of the mail, in the browser that began it',
  body: VerifySignInBody,
  reply: LoginReply,
  refuses: sessionRefused,
  inReadOnlyMode: 'open',
  harmless: 'one’s own account, records and money',
  example: { body: { email, otp } },
  tried: { body: { email: 'a@b.in', otp: '123456' }, status: 400 },
});

export const continueSignIn = call({
  post: '/api/auth/continue',
  ...openLogin,
  summary: 'Sign in without the password, once, in the browser that registered and verified the address',
  body: ContinueSignInBody,
  reply: LoginReply,
  refuses: [...sessionRefused, 'accounts.sign_in_grant_over'],
  inReadOnlyMode: 'open',
  harmless: 'one’s own account, records and money',
  example: { body: { email } },
  tried: { body: { email: 'a@b.in' }, status: 403 },
});

export const signOut = call({
  post: '/api/auth/logout',
  ...ofUser,
  summary: 'Sign out',
  reply: MessageReply,
  inReadOnlyMode: 'open',
  harmless: 'one’s own account, records and money',
  example: { reply: { success: true, message: 'You are signed out.' } },
  failed: callTexts.youNotSignedOut,
});

export const findUser = call({
  get: '/api/auth/user',
  ...ofUser,
  summary: 'Who is signed in',
  reply: UserReply,
  harmless: 'one’s own account, records and money',
  example: { reply: { success: true, user } },
  failed: callTexts.requestFailed,
});

export const sendSignInLink = call({
  post: '/api/auth/sign-in-link',
  access: 'anonymous',
  limit: 'sign-in-link',
  summary: 'Mail a link that signs in, once',
  description: 'The answer is the same whether or not the address has an account.',
  tag: 'accounts',
  body: SignInLinkBody,
  reply: MessageReply,
  inReadOnlyMode: 'open',
  harmless: 'one’s own account, records and money',
  example: { body: { email, next: '/property/4211' } },
  failed: callTexts.linkNotSent,
});

export const signInByLink = call({
  post: '/api/auth/sign-in-link/open',
  ...openLogin,
  summary: 'Sign in with the link of a mail',
  description:
    'In another browser than the one that asked for the link the answer is 409 with `asked_elsewhere`; `elsewhere: true` signs in there all the same.',
  body: OpenSignInLinkBody,
  reply: LoginReply,
  refuses: [...sessionRefused, 'accounts.link_elsewhere'],
  inReadOnlyMode: 'open',
  harmless: 'one’s own account, records and money',
  example: { body: { token } },
  tried: { body: { token: 'none' }, status: 400 },
});
