import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url: 43 characters. */
export const makeToken = (): string => randomBytes(32).toString('base64url');

/** The stored form of a token, which is random, so that a plain hash cannot be reversed by guessing. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
