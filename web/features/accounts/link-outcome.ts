import type { ApiFailure } from '#web/lib/api.ts';

/** The result of a link from a mail. */
export interface LinkOutcome {
  state: 'success' | 'error';
  text: string;
}

export const tokenMissing: LinkOutcome = {
  state: 'error',
  text: 'Invalid verification link. Please check your email.',
};

export const tookTooLong: LinkOutcome = {
  state: 'error',
  text: 'Verification is taking longer than expected. Your email might already be verified. Please try signing in.',
};

/** The result for a failed call: a link that was used before has already verified the address. */
export function outcomeOfFailure(failure: ApiFailure): LinkOutcome {
  if (failure.code === 'accounts.already_verified') {
    return {
      state: 'success',
      text: 'Your email has already been verified! You can now login to your account.',
    };
  }
  if (failure.status === 0) {
    return { state: 'error', text: 'Network error. Please check your connection and try again.' };
  }
  return { state: 'error', text: failure.message };
}
