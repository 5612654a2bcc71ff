import { sendSignInLink, signInByLink } from '#contracts/calls/sign-in.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AccountCookies } from '../accounts.cookies.ts';
import type { SignInLinkService } from './sign-in-link.service.ts';
import { originOf, welcome } from './sign-in-replies.ts';

/** Signing in with a link from a mail. */
export function signInLinkRoutes(
  app: App,
  { signInLink, accountCookies: cookies }: { signInLink: SignInLinkService; accountCookies: AccountCookies },
): void {
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
