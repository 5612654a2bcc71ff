import { signedInOf } from '#server/platform/http/signed-in.ts';
import { findUser, signIn as signInCall, signInByCode, signOut } from '#contracts/calls/sign-in.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AccountCookies } from './accounts.cookies.ts';
import type { AccountsService } from './accounts.service.ts';
import type { SessionsService } from './sessions/sessions.service.ts';
import { originOf, welcome } from './sign-in/sign-in-replies.ts';
import type { SignInService } from './sign-in/sign-in.service.ts';

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

  serve(app, signInCall, async ({ body, request, reply }) => {
    const outcome = await signIn.signIn(body, originOf(request, cookies));
    if (outcome.kind === 'signed-in') return welcome(reply, cookies, outcome);
    if (outcome.kind === 'unverified') {
      cookies.set(reply, 'registration', outcome.registration);
    } else cookies.set(reply, 'browser', outcome.browser);
    throw outcome.failure;
  });

  serve(app, signInByCode, async ({ body, request, reply }) =>
    welcome(reply, cookies, await signIn.enterCode(body, originOf(request, cookies))),
  );

  serve(app, signOut, async ({ request }) => {
    const { userId, sessionId } = signedInOf(request);
    await sessions.signOut(userId, sessionId);
    return { message: 'You are signed out.' };
  });

  serve(app, findUser, async ({ userId }) => ({ user: await accounts.getUser(userId) }));
}
