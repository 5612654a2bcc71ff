import { AccessEndedReply, RemainingAccessReply } from '#contracts/remaining-access.ts';
import { ReauthenticationBody } from '#contracts/second-steps.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import { userAgentOf } from '#server/platform/http/visitor.ts';
import type { RemainingAccessService } from './remaining-access.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['accounts'];

/** The access to an account beside its password: how much of each there is, and ending all at once. */
export function remainingAccessRoutes(
  app: App,
  { remainingAccess }: { remainingAccess: RemainingAccessService },
): void {
  app.get(
    '/api/auth/remaining-access',
    {
      config: signedIn,
      schema: {
        summary: 'How much opens the account beside its password',
        tags,
        response: { 200: RemainingAccessReply },
      },
    },
    async (request) => ({ success: true as const, data: await remainingAccess.find(signedInOf(request).userId) }),
  );

  app.post(
    '/api/auth/remaining-access/end',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary:
          'End passkeys, API keys, feeds and shared shortlists: with the password, and a code where there is a second step',
        tags,
        body: ReauthenticationBody,
        response: { 200: AccessEndedReply },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const codes = await remainingAccess.endAll(signedInOf(request), request.body, userAgentOf(request));
      return {
        success: true as const,
        message: 'Everything that opened your account beside your password was ended.',
        recovery_codes: codes,
      };
    },
  );
}
