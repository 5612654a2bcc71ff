import type { PasskeysReply } from '#contracts/passkeys.ts';
import type { RemainingAccessReply } from '#contracts/remaining-access.ts';
import type { SecondStepReply } from '#contracts/second-steps.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';

export function fetchSecondStep(options: CallOptions): Promise<SecondStepReply> {
  return callApi('/api/auth/second-step', { fallback: 'The second step could not be loaded', ...options });
}

export function listPasskeys(options: CallOptions): Promise<PasskeysReply> {
  return callApi('/api/auth/passkeys', { fallback: 'Your passkeys could not be loaded', ...options });
}

export function fetchRemainingAccess(options: CallOptions): Promise<RemainingAccessReply> {
  return callApi('/api/auth/remaining-access', { fallback: 'What opens your account could not be loaded', ...options });
}
