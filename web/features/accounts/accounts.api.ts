import type { MessageReply, VerifiedReply } from '#contracts/accounts/accounts.ts';
import type { GivenTo, PageCall } from '#contracts/calls/call.ts';
import { verifyByLink } from '#contracts/calls/registration.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import * as texts from '#texts/account-pages.ts';

/** A call that answers with a sentence. */
type SentenceCall = PageCall & { reply: typeof MessageReply | typeof VerifiedReply };
/** The sentence, and for a verified address whether this browser may go on without the password. */
export type SentenceReply = MessageReply & Partial<Pick<VerifiedReply, 'may_continue'>>;
/** Its reply, which may not be of our server. */
type Said = Partial<Omit<SentenceReply, 'success'>> & { success?: boolean };

/** The texts for replies without a message: to `success: false`, and to a failing status. */
interface Sentences {
  refused?: string;
  failed?: string;
}

/**
 * Makes a call that answers with a sentence. A reply that does not say `success: true` is a failure here, whatever its
 * status. Both texts are the call's own, unless others are given.
 */
export async function makeMessageCall<C extends SentenceCall>(
  call: C,
  given: GivenTo<C>,
  { failed = call.failed(), refused = failed }: Sentences = {},
): Promise<SentenceReply> {
  const reply = (await makeCall(call, given, { failed: ({ ok }) => (ok ? refused : failed) })) as Said;
  if (reply.success !== true) throw new ApiFailure(200, reply.message || refused, {}, { ...reply });
  return { success: true, message: reply.message ?? '', may_continue: reply.may_continue };
}

/** The raw reply to a token, for the page that tests tokens. Never throws for an answered call. */
export async function tryLinkToken(token: string): Promise<object> {
  try {
    return await makeCall(verifyByLink, { params: { token } }, { failed: texts.verificationFailed() });
  } catch (error) {
    if (error instanceof ApiFailure) return { status: error.status, message: error.message, ...error.body };
    throw error;
  }
}
