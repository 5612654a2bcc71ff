import { LoginBody, LoginReply, MessageReply, UserReply, VerifySignInBody } from '#contracts/accounts.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AccountCookies } from './accounts.cookies.ts';
import type { AccountsService } from './accounts.service.ts';
import type { SessionsService } from './sessions.service.ts';
import { originOf, welcome } from './sign-in-replies.ts';
import type { SignInService } from './sign-in.service.ts';

const tags = ['accounts'];

/** Signing in with one step or two, signing out, and the signed-in user. */
export function accountsRoutes(
  app: App,
  needs: {
    accounts: AccountsService;
    sessions: SessionsService;
    signIn: SignInService;
    accountCookies: AccountCookies;
  },
): void {
  const { accounts, sessions, signIn, accountCookies: cookies } = needs;

  app.post(
    '/api/auth/login',
    {
      config: { access: 'anonymous', limit: 'login', errors: [401, 403], inReadOnlyMode: 'open' },
      schema: {
        summary: 'Sign in',
        description:
          'After many wrong passwords for an account, a device that it was never signed in on gets 403 with `requires_code`, whatever the password: a code was mailed if it was right. An account with a second step gets 403 with `requires_second_step`.',
        tags,
        body: LoginBody,
        response: { 200: LoginReply },
      },
    },
    async (request, reply) => {
      const outcome = await signIn.signIn(request.body, originOf(request, cookies));
      if (outcome.kind === 'signed-in') return welcome(reply, cookies, outcome);
      if (outcome.kind === 'unverified') {
        cookies.set(reply, 'registration', outcome.registration);
      } else cookies.set(reply, 'browser', outcome.browser);
      throw outcome.failure;
    },
  );

  app.post(
    '/api/auth/verify-sign-in-otp',
    {
      config: { access: 'anonymous', limit: 'login', errors: [403], inReadOnlyMode: 'open' },
      schema: {
        summary: 'Finish a sign-in with the code of the mail, in the browser that began it',
        tags,
        body: VerifySignInBody,
        response: { 200: LoginReply },
      },
    },
    async (request, reply) => welcome(reply, cookies, await signIn.enterCode(request.body, originOf(request, cookies))),
  );

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'signed-in', limit: 'api', inReadOnlyMode: 'open' },
      schema: { summary: 'Sign out', tags, response: { 200: MessageReply } },
    },
    async (request) => {
      const { userId, sessionId } = signedInOf(request);
      await sessions.signOut(userId, sessionId);
      return { success: true as const, message: 'You are signed out.' };
    },
  );

  app.get(
    '/api/auth/user',
    {
      config: { access: 'signed-in', limit: 'api' },
      schema: { summary: 'Who is signed in', tags, response: { 200: UserReply } },
    },
    async (request) => ({ success: true as const, user: await accounts.getUser(signedInOf(request).userId) }),
  );
}
