import { forgotPassword, resetPassword, verifyResetCode } from '#contracts/calls/password-reset.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AccountCookies } from '../accounts.cookies.ts';
import { withAdvice } from './remaining-access.service.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import { originOf } from '../sign-in/sign-in-replies.ts';

/** Resetting a password: sends the code, checks it, sets the new password. */
export function passwordResetRoutes(
  app: App,
  { passwordReset, accountCookies: cookies }: { passwordReset: PasswordResetService; accountCookies: AccountCookies },
): void {
  serve(app, forgotPassword, async ({ body, request, reply }) => {
    const from = originOf(request, cookies);
    if (!(await passwordReset.mayForget(from.network))) await request.requireWork();
    const browser = await passwordReset.forgot(body.email, from);
    cookies.set(reply, 'browser', browser);
    return { message: 'A password reset code has been sent to your email.' };
  });

  serve(app, verifyResetCode, async ({ body, request, reply }) => {
    const token = await passwordReset.verify(body.email, body.otp, cookies.readAll(request));
    cookies.set(reply, 'grant', token).header('cache-control', 'no-store');
    return { message: 'Code verified. You can now set a new password.' };
  });

  serve(app, resetPassword, async ({ body, request, reply }) => {
    const before = cookies.read(request, 'devices');
    const { devices, remaining } = await passwordReset.reset(body, cookies.read(request, 'grant'), before);
    cookies.set(cookies.clear(reply, 'grant'), 'devices', devices);
    return { message: withAdvice('Your password was changed. Please sign in with the new one.', remaining) };
  });
}
