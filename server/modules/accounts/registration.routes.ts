import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { accountTexts } from '#contracts/account-texts.ts';
import {
  EmailBody,
  LinkTokenParams,
  MessageReply,
  RegisterBody,
  RegisterReply,
  VerifyCodeBody,
} from '#contracts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import { addressPlace, callerAddress, countedAddress } from '#server/platform/http/client-address.ts';
import { readForm, UploadedFile } from '#server/platform/http/forms.ts';
import type { App } from '#server/platform/http/types.ts';
import { readBrowserCookie, type AccountCookies } from './accounts.cookies.ts';
import { makeToken } from './accounts.secrets.ts';
import type { RegistrationService } from './registration.service.ts';

const open = { access: 'anonymous', limit: 'api' } as const;
const tags = ['accounts'];

const registerForm = readForm({
  files: { profile_picture: { maxBytes: limits.profilePictureBytes, tooLarge: accountTexts.pictureTooLarge } },
});

/** The form with its file; a text in place of the file counts as no file. */
const RegisterForm = z.extend(RegisterBody, {
  profile_picture: z.optional(
    z.custom<UploadedFile>((value: unknown) => value instanceof UploadedFile, {
      error: accountTexts.pictureNotImage,
    }),
  ),
});

/** Registration, and verification of its address: by code, by link, and sending both again. */
export function registrationRoutes(
  app: App,
  { registration, accountCookies: cookies }: { registration: RegistrationService; accountCookies: AccountCookies },
): void {
  const cookieOf = (request: FastifyRequest) => cookies.read(request, 'registration');

  const replaceCookie = (reply: FastifyReply, cookie: string | null) =>
    cookie === null ? cookies.clear(reply, 'registration') : cookies.set(reply, 'registration', cookie);

  app.post(
    '/api/auth/register',
    {
      config: { access: 'anonymous', limit: 'register', errors: [403] },
      preValidation: registerForm,
      schema: {
        summary: 'Register; the answer carries no token, since the address is verified first',
        description: `JSON, or multipart/form-data with an optional file \`profile_picture\` of at most ${limits.profilePictureMegabytes} MB.`,
        tags,
        body: RegisterForm,
        response: { 201: RegisterReply },
      },
    },
    async (request, reply) => {
      const { profile_picture: picture, ...body } = request.body;
      const place = addressPlace(callerAddress(request));
      const browser = readBrowserCookie(cookies.read(request, 'browser'));
      const from = { place, browser };
      const { user, cookie } = await registration.register(body, picture?.bytes ?? null, cookieOf(request), from);
      if (isSameOrigin(request)) {
        cookies.set(reply, 'registration', cookie);
        if (browser === null) cookies.set(reply, 'browser', makeToken());
      }
      return reply.code(201).send({
        success: true as const,
        requires_verification: true as const,
        user,
        message: `We sent a code to ${user.email}. Enter it to finish your registration.`,
      });
    },
  );

  app.post(
    '/api/auth/resend-verification',
    {
      config: { ...open, errors: [403] },
      schema: { summary: 'Send code and link anew', tags, body: EmailBody, response: { 200: MessageReply } },
    },
    async (request) => {
      await registration.resend(request.body.email, cookieOf(request), countedAddress(request));
      return { success: true as const, message: 'Verification email sent successfully! Check your inbox.' };
    },
  );

  app.get(
    '/api/auth/verify-email/:token',
    {
      config: { ...open, changes: 'something', errors: [400, 403] },
      schema: {
        summary: 'Verify an address by the link of the mail',
        tags,
        params: LinkTokenParams,
        response: { 200: MessageReply },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      replaceCookie(reply, await registration.verifyByLink(request.params.token, cookieOf(request)));
      return { success: true as const, message: verified };
    },
  );

  app.post(
    '/api/auth/verify-email-otp',
    {
      config: { ...open, errors: [403] },
      schema: {
        summary: 'Verify an address by the code of the mail',
        tags,
        body: VerifyCodeBody,
        response: { 200: MessageReply },
      },
    },
    async (request, reply) => {
      const { email, otp } = request.body;
      replaceCookie(reply, await registration.verifyByCode(email, otp, cookieOf(request)));
      return { success: true as const, message: verified };
    },
  );
}

/** False for a form that another site sends: its registration must not be tied to the visitor's browser. */
function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

const verified = 'Email verified successfully! You can now login to your account.';
