import { signedInOf } from '#server/platform/http/signed-in.ts';
import { findRemainingAccess, endRemainingAccess } from '#contracts/calls/credentials.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { userAgentOf } from '#server/platform/http/visitor.ts';
import type { RemainingAccessService } from './remaining-access.service.ts';

/** The access to an account beside its password: how much of each there is, and ending all at once. */
export function remainingAccessRoutes(
  app: App,
  { remainingAccess }: { remainingAccess: RemainingAccessService },
): void {
  serve(app, findRemainingAccess, async ({ userId }) => ({ data: await remainingAccess.find(userId) }));

  serve(app, endRemainingAccess, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const codes = await remainingAccess.endAll(signedInOf(request), body, userAgentOf(request));
    return {
      message: 'Everything that opened your account beside your password was ended.',
      recovery_codes: codes,
    };
  });
}
