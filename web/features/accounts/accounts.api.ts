import type { EmailBody, MessageReply, ResetPasswordBody, VerifyCodeBody } from '#contracts/accounts.ts';
import { ApiFailure, type CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';

/** The texts for replies without a message: to `success: false`, and to a failing status. */
interface Fallbacks {
  refused: string;
  failed: string;
}

async function ask(path: string, body: object | undefined, texts: Fallbacks, options: CallOptions = {}) {
  const reply = await callApi<Partial<Omit<MessageReply, 'success'>> & { success?: boolean }>(path, {
    method: body ? 'POST' : 'GET',
    body,
    fallback: ({ ok }) => (ok ? texts.refused : texts.failed),
    ...options,
  });
  if (reply.success !== true) throw new ApiFailure(200, reply.message || texts.refused, {}, { ...reply });
  return { success: true, message: reply.message ?? '' } satisfies MessageReply;
}

const both = (text: string): Fallbacks => ({ refused: text, failed: text });

/** Sends the mail with code and link again. `failed` is the text for a failure without a message. */
export function resendVerification(body: EmailBody, failed: string): Promise<MessageReply> {
  return ask('/api/auth/resend-verification', body, { refused: 'Failed to resend verification email', failed });
}

/** Verifies an address by the token from a mail, which can be used once. */
export function verifyEmailLink(token: string, options?: CallOptions): Promise<MessageReply> {
  return ask(
    linkPath(token),
    undefined,
    {
      refused: 'Verification failed. Please try again.',
      failed: 'Verification failed. Please try again or contact support.',
    },
    options,
  );
}

/** The same call, returning the raw reply, for the page that tests tokens. Never throws for an answered call. */
export async function tryLinkToken(token: string): Promise<object> {
  try {
    return await callApi<object>(linkPath(token), { fallback: 'Verification failed' });
  } catch (error) {
    if (error instanceof ApiFailure) return { status: error.status, message: error.message, ...error.body };
    throw error;
  }
}

function linkPath(token: string): string {
  return `/api/auth/verify-email/${encodeURIComponent(token)}`;
}

/** Verifies an address by the code. A failure's body may have `can_retry` and `remaining_attempts`. */
export function verifyEmailCode(body: VerifyCodeBody): Promise<MessageReply> {
  return ask('/api/auth/verify-email-otp', body, {
    refused: 'Verification failed',
    failed: 'Verification failed. Please try again.',
  });
}

/**
 * Exchanges a reset code for a cookie that lets this browser set a new password. A failure's body may have `locked`.
 */
export function verifyResetCode(body: VerifyCodeBody): Promise<MessageReply> {
  return ask('/api/auth/verify-password-reset-otp', body, both('Failed to verify OTP. Please try again.'));
}

/** Sends a reset code; 404 for an address that no account has. */
export function requestResetCode(body: EmailBody, fallback: string): Promise<MessageReply> {
  return ask('/api/auth/forgot-password', body, both(fallback));
}

/** Sets the new password; 403 when this browser has not entered the code. */
export function resetPassword(body: ResetPasswordBody): Promise<MessageReply> {
  return ask('/api/auth/reset-password', body, both('An error occurred'));
}
