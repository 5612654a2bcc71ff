import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '#contracts/limits.ts';
import type { CodeOwner } from './codes.repository.ts';

/** 256 random bits in base64url: 43 letters. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It is random, so a plain hash cannot be guessed back. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Six random digits, leading zeros included. */
export function makeCode(): string {
  return String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
}

/** What is stored of a code. A million codes are soon tried, so the hash needs a key; it fits one user and purpose. */
export function hashCode(key: Buffer, { userId, purpose }: CodeOwner, code: string): Buffer {
  return createHmac('sha256', key).update(`${purpose}\n${userId}\n${code}`).digest();
}

export function sameHash(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
