import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { RegisterBody } from '#contracts/accounts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import { codedError } from '#server/platform/http/app-error.ts';
import { addressPlace, callerAddress, countedAddress } from '#server/platform/http/client-address.ts';
import { readForm, UploadedFile } from '#server/platform/http/forms.ts';
import { register, resendVerification, verifyByLink, verifyByCode } from '#contracts/calls/registration.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { readBrowserCookie, type AccountCookies } from '../accounts.cookies.ts';
import { makeToken } from '#server/platform/tokens.ts';
import type { RegistrationService, VerifiedHere } from './registration.service.ts';
import * as accountTexts from '#texts/account.ts';

const registerForm = readForm({
  files: {
    profile_picture: {
      maxBytes: limits.profilePictureBytes,
      tooLarge: codedError('media.avatar_too_large', { max_megabytes: limits.profilePictureMegabytes }),
    },
  },
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

  /** The answer to a verification: whether this browser may sign in without the password. */
  function answerVerified(reply: FastifyReply, here: VerifiedHere | null) {
    reply.header('cache-control', 'no-store');
    if (here === null) cookies.clear(reply, 'registration');
    else cookies.set(cookies.set(reply, 'registration', here.cookie), 'signIn', here.grant);
    return { message: verified, ...(here && ({ may_continue: true } as const)) };
  }

  serve(
    app,
    register,
    { form: registerForm, body: RegisterForm },
    async ({ body: { profile_picture: picture, ...body }, request, reply }) => {
      const place = addressPlace(callerAddress(request));
      const browser = readBrowserCookie(cookies.read(request, 'browser'));
      const from = { place, browser };
      const { user, cookie } = await registration.register(body, picture?.bytes ?? null, cookieOf(request), from);
      if (isSameOrigin(request)) {
        cookies.set(reply, 'registration', cookie);
        if (browser === null) cookies.set(reply, 'browser', makeToken());
      }
      return {
        requires_verification: true as const,
        user,
        message: `We sent a code to ${user.email}. Enter it to finish your registration.`,
      };
    },
  );

  serve(app, resendVerification, async ({ body, request }) => {
    await registration.resend(body.email, cookieOf(request), countedAddress(request));
    return { message: 'Verification email sent successfully! Check your inbox.' };
  });

  serve(app, verifyByLink, async ({ params, request, reply }) =>
    answerVerified(reply, await registration.verifyByLink(params.token, cookieOf(request))),
  );

  serve(app, verifyByCode, async ({ body, request, reply }) =>
    answerVerified(reply, await registration.verifyByCode(body.email, body.otp, cookieOf(request))),
  );
}

/** False for a form that another site sends: its registration must not be tied to the visitor's browser. */
function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none';
}

const verified = 'Email verified successfully! You can now login to your account.';
