import { signedInOf } from '#server/platform/http/signed-in.ts';
import {
  findCredentials,
  changePassword as changePasswordCall,
  startEmailChange,
  confirmEmailChange,
  resendEmailChange,
  cancelEmailChange,
} from '#contracts/calls/credentials.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { userAgentOf } from '#server/platform/http/visitor.ts';
import type { AccountCookies } from '../accounts.cookies.ts';
import { withAdvice } from './remaining-access.service.ts';
import type { ChangePasswordService } from './change-password.service.ts';
import type { EmailChangeService } from './email-change.service.ts';

/** Routes for a signed-in user's credentials: change the password and the address. */
export function credentialsRoutes(
  app: App,
  needs: { changePassword: ChangePasswordService; emailChange: EmailChangeService; accountCookies: AccountCookies },
): void {
  const { changePassword, emailChange, accountCookies: cookies } = needs;

  serve(app, findCredentials, async ({ userId }) => ({ data: await emailChange.credentials(userId) }));

  serve(app, changePasswordCall, async ({ body, request, reply }) => {
    const { devices, remaining } = await changePassword.change(signedInOf(request), body, {
      userAgent: userAgentOf(request),
      devices: cookies.read(request, 'devices'),
    });
    cookies.set(reply, 'devices', devices);
    const message = 'Your password was changed. You are signed out everywhere else.';
    return { message: withAdvice(message, remaining) };
  });

  serve(app, startEmailChange, async ({ userId, body, request }) => ({
    message: 'We sent a code to each of the two addresses. Enter both to change your address.',
    data: await emailChange.ask(userId, body, userAgentOf(request)),
  }));

  serve(app, confirmEmailChange, async ({ userId, body, request }) => {
    const data = await emailChange.confirm(userId, body, userAgentOf(request));
    const message = data.email_change
      ? 'This address is confirmed. Enter the code of the other one, too.'
      : `Your email address is ${data.email} now.`;
    return { message, data };
  });

  serve(app, resendEmailChange, async ({ userId, body }) => {
    await emailChange.resend(userId, body.side);
    return { message: 'We sent a new code. The one before is worth nothing now.' };
  });

  serve(app, cancelEmailChange, async ({ userId, request }) => ({
    message: 'Your email address stays as it is.',
    data: await emailChange.cancel(userId, userAgentOf(request)),
  }));
}
