import { MessageReply } from '#contracts/accounts.ts';
import {
  ChangeEmailBody,
  ChangePasswordBody,
  ConfirmEmailBody,
  CredentialsChangedReply,
  CredentialsReply,
  ResendEmailCodeBody,
} from '#contracts/credentials.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import { userAgentOf } from '#server/platform/http/visitor.ts';
import type { AccountCookies } from './accounts.cookies.ts';
import { withAdvice } from './remaining-access.service.ts';
import type { ChangePasswordService } from './change-password.service.ts';
import type { EmailChangeService } from './email-change.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['accounts'];

/** Routes for a signed-in user's credentials: change the password and the address. */
export function credentialsRoutes(
  app: App,
  needs: { changePassword: ChangePasswordService; emailChange: EmailChangeService; accountCookies: AccountCookies },
): void {
  const { changePassword, emailChange, accountCookies: cookies } = needs;

  app.get(
    '/api/auth/credentials',
    {
      config: signedIn,
      schema: { summary: 'What the user signs in with', tags, response: { 200: CredentialsReply } },
    },
    async (request) => ({ success: true as const, data: await emailChange.credentials(signedInOf(request).userId) }),
  );

  app.post(
    '/api/auth/change-password',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'Change the password; signs out everywhere else',
        tags,
        body: ChangePasswordBody,
        response: { 200: MessageReply },
      },
    },
    async (request, reply) => {
      const { devices, remaining } = await changePassword.change(signedInOf(request), request.body, {
        userAgent: userAgentOf(request),
        devices: cookies.read(request, 'devices'),
      });
      cookies.set(reply, 'devices', devices);
      const message = 'Your password was changed. You are signed out everywhere else.';
      return { success: true as const, message: withAdvice(message, remaining) };
    },
  );

  app.post(
    '/api/auth/email-change',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'Ask for another email address; mails a code to the old and one to the new',
        description: 'The answer is the same whether or not the new address has an account.',
        tags,
        body: ChangeEmailBody,
        response: { 200: CredentialsChangedReply },
      },
    },
    async (request) => ({
      success: true as const,
      message: 'We sent a code to each of the two addresses. Enter both to change your address.',
      data: await emailChange.ask(signedInOf(request).userId, request.body, userAgentOf(request)),
    }),
  );

  app.post(
    '/api/auth/email-change/confirm',
    {
      config: { ...signedIn, errors: [404, 409] },
      schema: {
        summary: 'Confirm one of the two addresses by its code; the second one changes the address',
        tags,
        body: ConfirmEmailBody,
        response: { 200: CredentialsChangedReply },
      },
    },
    async (request) => {
      const data = await emailChange.confirm(signedInOf(request).userId, request.body, userAgentOf(request));
      const message = data.email_change
        ? 'This address is confirmed. Enter the code of the other one, too.'
        : `Your email address is ${data.email} now.`;
      return { success: true as const, message, data };
    },
  );

  app.post(
    '/api/auth/email-change/resend',
    {
      config: { ...signedIn, errors: [404] },
      schema: {
        summary: 'Mail the code of one address again',
        tags,
        body: ResendEmailCodeBody,
        response: { 200: MessageReply },
      },
    },
    async (request) => {
      await emailChange.resend(signedInOf(request).userId, request.body.side);
      return { success: true as const, message: 'We sent a new code. The one before is worth nothing now.' };
    },
  );

  app.delete(
    '/api/auth/email-change',
    {
      config: signedIn,
      schema: {
        summary: 'Cancel the change of the email address',
        tags,
        response: { 200: CredentialsChangedReply },
      },
    },
    async (request) => ({
      success: true as const,
      message: 'Your email address stays as it is.',
      data: await emailChange.cancel(signedInOf(request).userId, userAgentOf(request)),
    }),
  );
}
