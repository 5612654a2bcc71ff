import { LoginReply, MessageReply } from '#contracts/accounts.ts';
import { OpenSignInLinkBody, SignInLinkBody } from '#contracts/credentials.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AccountCookies } from './accounts.cookies.ts';
import type { SignInLinkService } from './sign-in-link.service.ts';
import { originOf, welcome } from './sign-in-replies.ts';

const tags = ['accounts'];

/** Signing in with a link from a mail. */
export function signInLinkRoutes(
  app: App,
  { signInLink, accountCookies: cookies }: { signInLink: SignInLinkService; accountCookies: AccountCookies },
): void {
  app.post(
    '/api/auth/sign-in-link',
    {
      config: { access: 'anonymous', limit: 'sign-in-link', inReadOnlyMode: 'open' },
      schema: {
        summary: 'Mail a link that signs in, once',
        description: 'The answer is the same whether or not the address has an account.',
        tags,
        body: SignInLinkBody,
        response: { 200: MessageReply },
      },
    },
    async (request, reply) => {
      const browser = await signInLink.request(request.body, originOf(request, cookies));
      cookies.set(reply, 'browser', browser);
      return {
        success: true as const,
        message: 'If this address has an account, a link to sign in is on its way. Check your inbox.',
      };
    },
  );

  app.post(
    '/api/auth/sign-in-link/open',
    {
      config: { access: 'anonymous', limit: 'login', errors: [403, 409], inReadOnlyMode: 'open' },
      schema: {
        summary: 'Sign in with the link of a mail',
        description:
          'In another browser than the one that asked for the link the answer is 409 with `asked_elsewhere`; `elsewhere: true` signs in there all the same.',
        tags,
        body: OpenSignInLinkBody,
        response: { 200: LoginReply },
      },
    },
    async (request, reply) => welcome(reply, cookies, await signInLink.open(request.body, originOf(request, cookies))),
  );
}
