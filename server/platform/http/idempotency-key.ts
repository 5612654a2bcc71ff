import { AppError } from './app-error.ts';

/** A key as callers make it, for example a UUID. */
export const idempotencyKeyPattern = /^[\w-]{8,100}$/;

/** The key by which a repeated request is recognised, or null when none was sent; 422 for a malformed one. */
export function idempotencyKeyOf(headers: Record<string, string | string[] | undefined>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key;
  throw new AppError('request.bad_idempotency_key');
}
