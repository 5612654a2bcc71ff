import { AppError } from './app-error.ts';

/** The key under which a repeated request is known again, or null when none was sent; 422 for one that is no key. */
export function idempotencyKeyOf(headers: Record<string, string | string[] | undefined>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key;
  throw new AppError(422, 'request.invalid', 'The Idempotency-Key should be a UUID.');
}
