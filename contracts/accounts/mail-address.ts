import { limits } from '#contracts/limits.ts';

/**
 * One plain ASCII address. Quoted local parts, comments and lists are legal in RFC 5322 but unused; without them an
 * address can't end a header, name a second recipient or be ambiguous.
 */
const plainAddress =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** Whether `text` is one address that mail may be sent to or from. */
export function isMailAddress(text: string): boolean {
  return text.length <= limits.emailLength && plainAddress.test(text);
}

/** Local parts have no dot at an end, and no two together (RFC 5322, 3.2.3). */
const isDotAtom = (text: string) => !/^\.|\.@|\.\.+.*@/.test(text);

/** The same for a new address of the open internet, whose domain has a dot: `name@example.com`. */
export function isPublicMailAddress(text: string): boolean {
  return isMailAddress(text) && isDotAtom(text) && /\.[A-Za-z][A-Za-z0-9-]+$/.test(text);
}
