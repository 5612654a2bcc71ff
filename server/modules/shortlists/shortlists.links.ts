import { createHmac } from 'node:crypto';

/**
 * The token of a link: 43 characters of 256 bits, which nobody can guess. It is made of the link's random id and the
 * installation's key, so that the table holds no token, and its user can copy the link again.
 */
export function linkToken(key: Buffer, linkId: string): string {
  return createHmac('sha256', key).update(`shortlist\n${linkId}`).digest('base64url');
}

/** The path of the page that a link opens. */
export function sharedPath(token: string): string {
  return `/shortlist/${token}`;
}
