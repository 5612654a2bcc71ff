import type { ApiFailure } from '#web/lib/api.ts';
import * as texts from '#texts/account-pages.ts';

/** The result of a link from a mail. */
export interface LinkOutcome {
  state: 'success' | 'error';
  text: string;
  /** This browser may sign in once without the password. */
  mayContinue?: boolean;
}

export const tokenMissing: LinkOutcome = {
  state: 'error',
  text: texts.tokenMissing(),
};

export const tookTooLong: LinkOutcome = {
  state: 'error',
  text: texts.tookTooLong(),
};

/** The result for a failed call: a link that was used before has already verified the address. */
export function outcomeOfFailure(failure: ApiFailure): LinkOutcome {
  if (failure.code === 'accounts.already_verified') {
    return {
      state: 'success',
      text: texts.alreadyVerified(),
    };
  }
  if (failure.status === 0) {
    return { state: 'error', text: texts.noAnswerRetry() };
  }
  return { state: 'error', text: failure.message };
}
