import { limits } from '#contracts/limits.ts';
import { textValue } from '#web/lib/query-values.ts';

/** The longest token that a page reads from its address; a token from a mail is far shorter. */
const tokenLength = 500;

/** `?email=`: the account of the page, when no earlier page passed it on. */
export function readEmailSearch(raw: Record<string, unknown>): { email?: string } {
  return { email: textValue(raw.email, limits.emailLength) };
}

/** `?token=`: the token of a link from a mail. */
export function readTokenSearch(raw: Record<string, unknown>): { token?: string } {
  return { token: textValue(raw.token, tokenLength) };
}
