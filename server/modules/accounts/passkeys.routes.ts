import { LoginReply, MessageReply } from '#contracts/accounts.ts';
import {
  AddPasskeyBody,
  PasskeyOptionsReply,
  PasskeyParams,
  PasskeySignInBody,
  PasskeysReply,
  RenamePasskeyBody,
} from '#contracts/passkeys.ts';
import { ReauthenticationBody } from '#contracts/second-steps.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import { userAgentOf } from '#server/platform/http/visitor.ts';
import type { AccountCookies } from './accounts.cookies.ts';
import type { Factors } from './factors.service.ts';
import { originOf, welcome } from './sign-in-replies.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['accounts'];

/** Passkeys: signing in with one, adding, naming and removing them. */
export function passkeysRoutes(
  app: App,
  needs: Pick<Factors, 'passkeys' | 'reauthentication'> & { accountCookies: AccountCookies },
): void {
  const { passkeys, reauthentication, accountCookies: cookies } = needs;

  app.post(
    '/api/auth/passkeys/sign-in-options',
    {
      config: { access: 'anonymous', limit: 'api', inReadOnlyMode: 'open' },
      schema: {
        summary: 'What a browser needs to sign in with a passkey; valid once and for minutes',
        tags,
        response: { 200: PasskeyOptionsReply },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: true as const, options: { ...(await passkeys.optionsToSignIn()) } };
    },
  );

  app.post(
    '/api/auth/passkeys/sign-in',
    {
      config: { access: 'anonymous', limit: 'login', inReadOnlyMode: 'open' },
      schema: {
        summary: 'Sign in with a passkey, which counts as both steps',
        tags,
        body: PasskeySignInBody,
        response: { 200: LoginReply },
      },
    },
    async (request, reply) => welcome(reply, cookies, await passkeys.signIn(request.body, originOf(request, cookies))),
  );

  app.get(
    '/api/auth/passkeys',
    { config: signedIn, schema: { summary: 'The passkeys of the user', tags, response: { 200: PasskeysReply } } },
    async (request) => ({ success: true as const, data: await passkeys.list(signedInOf(request).userId) }),
  );

  app.post(
    '/api/auth/passkeys/options',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'What a browser needs to make a passkey: with the password, and a code where there is a second step',
        tags,
        body: ReauthenticationBody,
        response: { 200: PasskeyOptionsReply },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const user = await reauthentication.requireAll(signedInOf(request), request.body, userAgentOf(request));
      return { success: true as const, options: { ...(await passkeys.optionsToAdd(user)) } };
    },
  );

  app.post(
    '/api/auth/passkeys/proof-options',
    {
      config: signedIn,
      schema: {
        summary: 'What a browser needs to prove a passkey before a factor changes; valid once and for minutes',
        tags,
        response: { 200: PasskeyOptionsReply },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const options = await passkeys.optionsToProve(signedInOf(request).userId, 'change');
      return { success: true as const, options: { ...options } };
    },
  );

  app.post(
    '/api/auth/passkeys',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'Add a passkey that the browser made',
        tags,
        body: AddPasskeyBody,
        response: { 201: MessageReply },
      },
    },
    async (request, reply) => {
      await passkeys.add(signedInOf(request).userId, request.body, userAgentOf(request));
      return reply.code(201).send({ success: true as const, message: 'The passkey was added.' });
    },
  );

  app.put(
    '/api/auth/passkeys/:id',
    {
      config: signedIn,
      schema: {
        summary: 'Name a passkey',
        tags,
        params: PasskeyParams,
        body: RenamePasskeyBody,
        response: { 200: MessageReply },
      },
    },
    async (request) => {
      await passkeys.rename(signedInOf(request).userId, Number(request.params.id), request.body.name);
      return { success: true as const, message: 'The name was saved.' };
    },
  );

  app.post(
    '/api/auth/passkeys/:id/remove',
    {
      config: signedIn,
      schema: {
        summary: 'Remove a passkey: with the password, and a code where there is a second step',
        tags,
        params: PasskeyParams,
        body: ReauthenticationBody,
        response: { 200: MessageReply },
      },
    },
    async (request) => {
      const userAgent = userAgentOf(request);
      const user = await reauthentication.requireAll(signedInOf(request), request.body, userAgent);
      await passkeys.remove(user, Number(request.params.id), userAgent);
      return { success: true as const, message: 'The passkey was removed.' };
    },
  );
}
