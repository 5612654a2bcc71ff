import {
  confirmPhone,
  findAgentChecks,
  findHomeChecks,
  findPhoneCheck,
  listConsents,
  sendPhoneCode,
  withdrawConsent,
} from '#contracts/calls/verification.ts';
import type { App } from '#server/platform/http/types.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import { anonymousViewer } from '#server/modules/records/records.module.ts';
import type { ConsentsService } from './consents.service.ts';
import type { HomeChecksService } from './home-checks.service.ts';
import type { PhoneChecksService } from './phone-checks.service.ts';
import type { WithdrawalService } from './withdrawal.service.ts';
import * as texts from '#texts/verification.ts';

/** The check of a phone, consents, and what was checked about a home. */
export function verificationRoutes(
  app: App,
  needs: {
    phoneChecks: PhoneChecksService;
    consents: ConsentsService;
    withdrawal: WithdrawalService;
    homeChecks: HomeChecksService;
  },
): void {
  const { phoneChecks, consents, withdrawal, homeChecks } = needs;

  serve(app, findPhoneCheck, async ({ userId }) => ({ data: await phoneChecks.show(userId) }));

  serve(app, sendPhoneCode, async ({ userId, body }) => {
    const { isAccepted, check } = await phoneChecks.send(userId, body);
    return { message: isAccepted ? texts.codeSent({ channel: body.channel }) : texts.codeInDoubt(), data: check };
  });

  serve(app, confirmPhone, async ({ userId, body }) => ({
    message: texts.phoneVerified(),
    data: await phoneChecks.confirm(userId, body.otp),
  }));

  serve(app, listConsents, async ({ userId }) => ({ data: await consents.list(userId) }));

  serve(app, withdrawConsent, async ({ userId, params }) => {
    await withdrawal.withdraw(userId, params.purpose);
    return { data: await consents.list(userId) };
  });

  serve(app, findAgentChecks, async ({ params }) => ({ data: await homeChecks.ofAgent(Number(params.id)) }));

  serve(app, findHomeChecks, async ({ userId, params }) => ({
    data: await homeChecks.show(
      Number(params.id),
      userId === null ? anonymousViewer : { userId, hasContactAccess: false },
    ),
  }));
}
