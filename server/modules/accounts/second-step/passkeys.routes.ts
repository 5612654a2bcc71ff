import { signedInOf } from '#server/platform/http/signed-in.ts';
import {
  passkeySignInOptions,
  signInByPasskey,
  listPasskeys,
  passkeyOptions,
  proofOptions,
  addPasskey,
  renamePasskey,
  removePasskey,
} from '#contracts/calls/passkeys.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { userAgentOf } from '#server/platform/http/visitor.ts';
import type { AccountCookies } from '../accounts.cookies.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { ReauthenticationService } from '../credentials/reauthentication.service.ts';
import { originOf, welcome } from '../sign-in/sign-in-replies.ts';

/** Passkeys: signing in with one, adding, naming and removing them. */
export function passkeysRoutes(
  app: App,
  needs: { passkeys: PasskeysService; reauthentication: ReauthenticationService; accountCookies: AccountCookies },
): void {
  const { passkeys, reauthentication, accountCookies: cookies } = needs;

  serve(app, passkeySignInOptions, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return { options: { ...(await passkeys.optionsToSignIn()) } };
  });

  serve(app, signInByPasskey, async ({ body, request, reply }) =>
    welcome(reply, cookies, await passkeys.signIn(body, originOf(request, cookies))),
  );

  serve(app, listPasskeys, async ({ userId }) => ({ data: await passkeys.list(userId) }));

  serve(app, passkeyOptions, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const user = await reauthentication.requireAll(signedInOf(request), body, userAgentOf(request));
    return { options: { ...(await passkeys.optionsToAdd(user)) } };
  });

  serve(app, proofOptions, async ({ userId, reply }) => {
    reply.header('cache-control', 'no-store');
    const options = await passkeys.optionsToProve(userId, 'change');
    return { options: { ...options } };
  });

  serve(app, addPasskey, async ({ userId, body, request }) => {
    await passkeys.add(userId, body, userAgentOf(request));
    return { message: 'The passkey was added.' };
  });

  serve(app, renamePasskey, async ({ userId, params, body }) => {
    await passkeys.rename(userId, Number(params.id), body.name);
    return { message: 'The name was saved.' };
  });

  serve(app, removePasskey, async ({ body, params, request }) => {
    const userAgent = userAgentOf(request);
    const user = await reauthentication.requireAll(signedInOf(request), body, userAgent);
    await passkeys.remove(user, Number(params.id), userAgent);
    return { message: 'The passkey was removed.' };
  });
}
