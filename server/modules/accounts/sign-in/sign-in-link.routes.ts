import { continueSignIn, sendSignInLink, signInByLink } from '#contracts/calls/sign-in.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AccountCookies } from '../accounts.cookies.ts';
import type { SignInGrantService } from './sign-in-grant.service.ts';
import type { SignInLinkService } from './sign-in-link.service.ts';
import { originOf, welcome } from './sign-in-replies.ts';

/** Signing in with a link from a mail, and with the grant of a verification. */
export function signInLinkRoutes(
  app: App,
  {
    signInLink,
    signInGrant,
    accountCookies: cookies,
  }: { signInLink: SignInLinkService; signInGrant: SignInGrantService; accountCookies: AccountCookies },
): void {
  serve(app, continueSignIn, async ({ body, request, reply }) => {
    const grant = cookies.read(request, 'signIn');
    // It counts once, also where a second step follows.
    cookies.clear(reply, 'signIn');
    return welcome(reply, cookies, await signInGrant.open(body, grant, originOf(request, cookies)));
  });

  serve(app, sendSignInLink, async ({ body, request, reply }) => {
    const browser = await signInLink.request(body, originOf(request, cookies));
    cookies.set(reply, 'browser', browser);
    return {
      message: 'If this address has an account, a link to sign in is on its way. Check your inbox.',
    };
  });

  serve(app, signInByLink, async ({ body, request, reply }) =>
    welcome(reply, cookies, await signInLink.open(body, originOf(request, cookies))),
  );
}
