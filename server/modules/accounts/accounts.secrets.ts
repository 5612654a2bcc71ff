import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '#contracts/limits.ts';
import { hashToken } from '#server/platform/tokens.ts';
import type { CodeOwner } from './sign-in/codes.repository.ts';

/** Six random digits, leading zeros included. */
export function makeCode(): string {
  return String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
}

/** The stored form of a code: keyed, since a million codes are soon tried, and valid for one account and purpose. */
export function hashCode(key: Buffer, { accountId, purpose }: CodeOwner, code: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${accountId}\n${code}`).digest();
}

/** Names a browser in limits, by the token of its cookie. */
export function browserId(token: string): string {
  return hashToken(token).toString('base64url').slice(0, 22);
}

export function sameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Replaces an e-mail address in limits and logs: 22 characters from which the address cannot be derived. */
export function addressId(key: Buffer, email: string): string {
  return createHmac('sha256', key).update(`address\n${email}`).digest('base64url').slice(0, 22);
}

/** Signs the parts of a cookie's value; `kind` keeps the cookies of different uses apart. */
export function sign(key: Buffer, kind: string, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', key)
    .update([kind, ...parts].join('\n'))
    .digest('base64url');
}

/** Whether a signature that a browser sent is the expected one. */
export function isSigned(signature: string, expected: string): boolean {
  return sameHash(Buffer.from(signature), Buffer.from(expected));
}
