import { EmailBody, MessageReply, ResetPasswordBody, VerifyCodeBody } from '#contracts/accounts.ts';
import type { App } from '#server/platform/http/types.ts';
import type { AccountCookies } from './accounts.cookies.ts';
import { withAdvice } from './remaining-access.service.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import { originOf } from './sign-in-replies.ts';

const open = { access: 'anonymous', limit: 'api' } as const;
const tags = ['accounts'];

/** Resetting a password: sends the code, checks it, sets the new password. */
export function passwordResetRoutes(
  app: App,
  { passwordReset, accountCookies: cookies }: { passwordReset: PasswordResetService; accountCookies: AccountCookies },
): void {
  app.post(
    '/api/auth/forgot-password',
    {
      config: { access: 'anonymous', limit: 'forgot', errors: [404] },
      schema: { summary: 'Send a reset code', tags, body: EmailBody, response: { 200: MessageReply } },
    },
    async (request, reply) => {
      const from = originOf(request, cookies);
      if (!(await passwordReset.mayForget(from.network))) await request.requireWork();
      const browser = await passwordReset.forgot(request.body.email, from);
      cookies.set(reply, 'browser', browser);
      return { success: true as const, message: 'A password reset code has been sent to your email.' };
    },
  );

  app.post(
    '/api/auth/verify-password-reset-otp',
    {
      config: open,
      schema: {
        summary: 'Check a reset code; sets the cookie that the next call needs',
        tags,
        body: VerifyCodeBody,
        response: { 200: MessageReply },
      },
    },
    async (request, reply) => {
      const token = await passwordReset.verify(request.body.email, request.body.otp, cookies.readAll(request));
      return cookies
        .set(reply, 'grant', token)
        .header('cache-control', 'no-store')
        .send({ success: true as const, message: 'Code verified. You can now set a new password.' });
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      config: { ...open, errors: [403] },
      schema: {
        security: [{ resetGrant: [] }],
        summary: 'Set a new password, in the browser where the code was checked',
        tags,
        body: ResetPasswordBody,
        response: { 200: MessageReply },
      },
    },
    async (request, reply) => {
      const before = cookies.read(request, 'devices');
      const grant = cookies.read(request, 'grant');
      const { devices, remaining } = await passwordReset.reset(request.body, grant, before);
      const message = withAdvice('Your password was changed. Please sign in with the new one.', remaining);
      return cookies.set(cookies.clear(reply, 'grant'), 'devices', devices).send({ success: true as const, message });
    },
  );
}
