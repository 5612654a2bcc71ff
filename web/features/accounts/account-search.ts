import { limits } from '#contracts/limits.ts';
import { textValue } from '#web/lib/query-values.ts';

/** The longest token that the address of a page takes; a link's own is far shorter. */
const tokenLength = 500;

/** `?email=`: whose account a page is about, where no other page handed it on. */
export function readEmailSearch(raw: Record<string, unknown>): { email?: string } {
  return { email: textValue(raw.email, limits.emailLength) };
}

/** `?token=`: the link from a mail. */
export function readTokenSearch(raw: Record<string, unknown>): { token?: string } {
  return { token: textValue(raw.token, tokenLength) };
}
