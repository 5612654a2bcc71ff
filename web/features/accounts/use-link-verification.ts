import { useEffect, useState } from 'react';
import { verifyByLink } from '#contracts/calls/registration.ts';
import { limits } from '#contracts/limits.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeMessageCall } from './accounts.api.ts';
import { outcomeOfFailure, tokenMissing, tookTooLong, type LinkOutcome } from './link-outcome.ts';
import * as texts from '#texts/account-pages.ts';

async function verify(token: string): Promise<LinkOutcome> {
  try {
    const { message, may_continue: mayContinue } = await makeMessageCall(
      verifyByLink,
      { params: { token } },
      { refused: texts.verificationRefused() },
    );
    return { state: 'success', text: message || texts.emailVerified(), mayContinue };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return outcomeOfFailure(error);
  }
}

/**
 * Verifies the link, a moment after the page was loaded: React may mount a page twice, and the first mount is gone by
 * then. Null while it is being verified. For another token mount anew (by the key).
 */
export function useLinkVerification(token: string | undefined, onSuccess: () => void): LinkOutcome | null {
  const [outcome, setOutcome] = useState<LinkOutcome | null>(token === undefined ? tokenMissing : null);
  useEffect(() => {
    if (token === undefined) return;
    let left = false;
    const tooLong = setTimeout(() => setOutcome((before) => before ?? tookTooLong), limits.linkTimeoutMs);
    const start = setTimeout(() => {
      void verify(token).then((found) => {
        if (found.state === 'success') onSuccess();
        if (left) return;
        clearTimeout(tooLong);
        // After a timeout only a success may change the outcome.
        setOutcome((before) => (before === null || found.state === 'success' ? found : before));
      });
    }, limits.linkStartDelayMs);
    return () => {
      left = true;
      clearTimeout(tooLong);
      clearTimeout(start);
    };
  }, [token, onSuccess]);
  return outcome;
}
