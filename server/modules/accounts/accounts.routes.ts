import * as z from 'zod/mini';
import { accountTexts } from '#contracts/account-texts.ts';
import {
  EmailBody,
  LinkTokenParams,
  LoginBody,
  LoginReply,
  MessageReply,
  RegisterBody,
  RegisterReply,
  ResetPasswordBody,
  UserReply,
  VerifyCodeBody,
} from '#contracts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import { readForm, UploadedFile } from '#server/platform/http/forms.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import { userAgentOf } from '#server/platform/http/visitor.ts';
import type { AccountsService } from './accounts.service.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { RegistrationService } from './registration.service.ts';
import type { SessionsService } from './sessions.service.ts';

const open = { access: 'anonymous', limit: 'api' } as const;
const tags = ['accounts'];

/** Holds the grant for a new password: no script reads it, no other site sends it, and only the reset call gets it. */
const grantCookie = 'aangan_password_reset';

const registerForm = readForm({
  files: { profile_picture: { maxBytes: limits.profilePictureBytes, tooLarge: accountTexts.pictureTooLarge } },
});

/** The form with its file; a text where the file should be is none. */
const RegisterForm = z.extend(RegisterBody, {
  profile_picture: z.optional(
    z.custom<UploadedFile>((value: unknown) => value instanceof UploadedFile, {
      error: accountTexts.pictureNotImage,
    }),
  ),
});

/** Registration, verification, signing in and out, a forgotten password: the ten calls of the specification, §7. */
export function accountsRoutes(
  app: App,
  needs: {
    accounts: AccountsService;
    sessions: SessionsService;
    registration: RegistrationService;
    passwordReset: PasswordResetService;
    publicUrl: string;
  },
): void {
  const { accounts, sessions, registration, passwordReset, publicUrl } = needs;
  const grant = {
    httpOnly: true,
    sameSite: 'strict',
    path: '/api/auth/reset-password',
    secure: publicUrl.startsWith('https:'),
  } as const;

  app.post(
    '/api/auth/login',
    {
      config: { access: 'anonymous', limit: 'login' },
      schema: { summary: 'Sign in', tags, body: LoginBody, response: { 200: LoginReply } },
    },
    async (request, reply) => {
      const origin = { address: request.ip, userAgent: userAgentOf(request) };
      const { token, user } = await accounts.signIn(request.body, origin);
      return reply
        .header('cache-control', 'no-store')
        .send({ success: true as const, token, user, message: `Welcome back, ${user.first_name}.` });
    },
  );

  app.post(
    '/api/auth/register',
    {
      config: { access: 'anonymous', limit: 'register' },
      preValidation: registerForm,
      schema: {
        summary: 'Register; the answer carries no token, since the address is verified first',
        description: 'JSON, or multipart/form-data with an optional file `profile_picture` of at most 5 MB.',
        tags,
        body: RegisterForm,
        response: { 201: RegisterReply },
      },
    },
    async (request, reply) => {
      const { profile_picture: picture, ...body } = request.body;
      const user = await registration.register(body, picture?.bytes ?? null);
      return reply.code(201).send({
        success: true as const,
        requires_verification: true as const,
        user,
        message: `We sent a code to ${user.email}. Enter it to finish your registration.`,
      });
    },
  );

  app.post(
    '/api/auth/logout',
    {
      config: { access: 'signed-in', limit: 'api' },
      schema: { summary: 'Sign out', tags, response: { 200: MessageReply } },
    },
    async (request) => {
      const { userId, sessionId } = signedInOf(request);
      await sessions.signOut(userId, sessionId);
      return { success: true as const, message: 'You are signed out.' };
    },
  );

  app.get(
    '/api/auth/user',
    {
      config: { access: 'signed-in', limit: 'api' },
      schema: { summary: 'Who is signed in', tags, response: { 200: UserReply } },
    },
    async (request) => ({ success: true as const, user: await accounts.getUser(signedInOf(request).userId) }),
  );

  app.post(
    '/api/auth/resend-verification',
    {
      config: open,
      schema: { summary: 'Send code and link anew', tags, body: EmailBody, response: { 200: MessageReply } },
    },
    async (request) => {
      await registration.resend(request.body.email);
      return { success: true as const, message: 'Verification email sent successfully! Check your inbox.' };
    },
  );

  app.get(
    '/api/auth/verify-email/:token',
    {
      config: open,
      schema: {
        summary: 'Verify an address by the link of the mail',
        tags,
        params: LinkTokenParams,
        response: { 200: MessageReply },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await registration.verifyByLink(request.params.token);
      return { success: true as const, message: verified };
    },
  );

  app.post(
    '/api/auth/verify-email-otp',
    {
      config: open,
      schema: {
        summary: 'Verify an address by the code of the mail',
        tags,
        body: VerifyCodeBody,
        response: { 200: MessageReply },
      },
    },
    async (request) => {
      await registration.verifyByCode(request.body.email, request.body.otp);
      return { success: true as const, message: verified };
    },
  );

  app.post(
    '/api/auth/forgot-password',
    {
      config: { access: 'anonymous', limit: 'forgot' },
      schema: { summary: 'Send a reset code', tags, body: EmailBody, response: { 200: MessageReply } },
    },
    async (request) => {
      await passwordReset.forgot(request.body.email);
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
      const token = await passwordReset.verify(request.body.email, request.body.otp);
      return reply
        .setCookie(grantCookie, token, { ...grant, maxAge: limits.resetGrantMinutes * 60 })
        .header('cache-control', 'no-store')
        .send({ success: true as const, message: 'Code verified. You can now set a new password.' });
    },
  );

  app.post(
    '/api/auth/reset-password',
    {
      config: open,
      schema: {
        summary: 'Set a new password, in the browser where the code was checked',
        tags,
        body: ResetPasswordBody,
        response: { 200: MessageReply },
      },
    },
    async (request, reply) => {
      await passwordReset.reset(request.body, request.cookies[grantCookie]);
      return reply
        .clearCookie(grantCookie, grant)
        .send({ success: true as const, message: 'Your password was changed. Please sign in with the new one.' });
    },
  );
}

const verified = 'Email verified successfully! You can now login to your account.';
