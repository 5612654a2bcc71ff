import { signedInOf } from '#server/platform/http/signed-in.ts';
import {
  signInBySecondStep,
  findSecondStep,
  setUpSecondStep,
  confirmSecondStep,
  turnOffSecondStep,
  renewRecoveryCodes,
} from '#contracts/calls/second-steps.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { userAgentOf } from '#server/platform/http/visitor.ts';
import type { AccountCookies } from '../accounts.cookies.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { ReauthenticationService } from '../credentials/reauthentication.service.ts';
import type { SecondStepsService } from './second-steps.service.ts';
import type { SessionStartService } from '../sessions/session-start.service.ts';
import { originOf, welcome } from '../sign-in/sign-in-replies.ts';

/** The second step of a sign-in: finishing one with it, turning it on and off, recovery codes. */
export function secondStepsRoutes(
  app: App,
  needs: {
    secondSteps: SecondStepsService;
    sessionStart: SessionStartService;
    reauthentication: ReauthenticationService;
    accounts: AccountsService;
    accountCookies: AccountCookies;
  },
): void {
  const { secondSteps, sessionStart, reauthentication, accounts, accountCookies: cookies } = needs;

  serve(app, signInBySecondStep, async ({ body, request, reply }) =>
    welcome(reply, cookies, await sessionStart.finish(body, originOf(request, cookies))),
  );

  serve(app, findSecondStep, async ({ userId }) => ({ data: await secondSteps.status(userId) }));

  serve(app, setUpSecondStep, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const user = await reauthentication.requireBeforeSetup(signedInOf(request), body);
    return { data: await secondSteps.setUp(user) };
  });

  serve(app, confirmSecondStep, async ({ userId, body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const user = await accounts.findUserRow(userId);
    const codes = await secondSteps.confirm(user, body.code, userAgentOf(request));
    return { message: 'The second step is on.', recovery_codes: codes };
  });

  serve(app, turnOffSecondStep, async ({ userId, body, request }) => {
    const { password, code } = body;
    const user = await reauthentication.requirePassword(userId, password);
    await secondSteps.turnOff(user, await reauthentication.requireCode(user, code), userAgentOf(request));
    return { message: 'The second step is off.' };
  });

  serve(app, renewRecoveryCodes, async ({ userId, body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { password, code } = body;
    const user = await reauthentication.requirePassword(userId, password);
    const right = await reauthentication.requireCode(user, code);
    const codes = await secondSteps.renewRecoveryCodes(user, right, userAgentOf(request));
    return { message: 'Here are your new recovery codes.', recovery_codes: codes };
  });
}
