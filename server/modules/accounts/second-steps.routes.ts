import { LoginReply, MessageReply } from '#contracts/accounts.ts';
import {
  ConfirmSecondStepBody,
  FinishSignInBody,
  ReauthenticationBody,
  RecoveryCodesReply,
  SecondStepReply,
  SecondStepSetupReply,
} from '#contracts/second-steps.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import { userAgentOf } from '#server/platform/http/visitor.ts';
import type { AccountCookies } from './accounts.cookies.ts';
import type { AccountsService } from './accounts.service.ts';
import type { Factors } from './factors.service.ts';
import { originOf, welcome } from './sign-in-replies.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['accounts'];

/** The second step of a sign-in: finishing one with it, turning it on and off, recovery codes. */
export function secondStepsRoutes(
  app: App,
  needs: Pick<Factors, 'secondSteps' | 'sessionStart' | 'reauthentication'> & {
    accounts: AccountsService;
    accountCookies: AccountCookies;
  },
): void {
  const { secondSteps, sessionStart, reauthentication, accounts, accountCookies: cookies } = needs;

  app.post(
    '/api/auth/second-step/sign-in',
    {
      config: { access: 'anonymous', limit: 'login', inReadOnlyMode: 'open' },
      schema: {
        summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code',
        description: 'For a sign-in that was answered with 403, `requires_second_step` and `second_step`.',
        tags,
        body: FinishSignInBody,
        response: { 200: LoginReply },
      },
    },
    async (request, reply) =>
      welcome(reply, cookies, await sessionStart.finish(request.body, originOf(request, cookies))),
  );

  app.get(
    '/api/auth/second-step',
    {
      config: signedIn,
      schema: { summary: 'Whether the second step is on', tags, response: { 200: SecondStepReply } },
    },
    async (request) => ({ success: true as const, data: await secondSteps.status(signedInOf(request).userId) }),
  );

  app.post(
    '/api/auth/second-step/setup',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'A new secret for an authenticator app, which a code confirms',
        tags,
        body: ReauthenticationBody,
        response: { 200: SecondStepSetupReply },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const user = await reauthentication.requireBeforeSetup(signedInOf(request), request.body);
      return { success: true as const, data: await secondSteps.setUp(user) };
    },
  );

  app.post(
    '/api/auth/second-step/confirm',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'Turn the second step on with the first code; the answer holds the recovery codes',
        tags,
        body: ConfirmSecondStepBody,
        response: { 200: RecoveryCodesReply },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const user = await accounts.findUserRow(signedInOf(request).userId);
      const codes = await secondSteps.confirm(user, request.body.code, userAgentOf(request));
      return { success: true as const, message: 'The second step is on.', recovery_codes: codes };
    },
  );

  app.post(
    '/api/auth/second-step/off',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'Turn the second step off, with password and code',
        tags,
        body: ReauthenticationBody,
        response: { 200: MessageReply },
      },
    },
    async (request) => {
      const { password, code } = request.body;
      const user = await reauthentication.requirePassword(signedInOf(request).userId, password);
      await secondSteps.turnOff(user, await reauthentication.requireCode(user, code), userAgentOf(request));
      return { success: true as const, message: 'The second step is off.' };
    },
  );

  app.post(
    '/api/auth/recovery-codes',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'New recovery codes in the place of all from before, with password and code',
        tags,
        body: ReauthenticationBody,
        response: { 200: RecoveryCodesReply },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { password, code } = request.body;
      const user = await reauthentication.requirePassword(signedInOf(request).userId, password);
      const right = await reauthentication.requireCode(user, code);
      const codes = await secondSteps.renewRecoveryCodes(user, right, userAgentOf(request));
      return { success: true as const, message: 'Here are your new recovery codes.', recovery_codes: codes };
    },
  );
}
