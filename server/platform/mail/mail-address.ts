/** Who a mail comes from: `name` is shown and may be empty. */
export interface Sender {
  name: string;
  address: string;
}

/** RFC 5321, 4.5.3.1.3 less the angle brackets. */
const maxAddressLength = 254;
/**
 * One plain ASCII address. Quoted local parts, comments and lists are legal in RFC 5322 and in nobody's use; without
 * them an address can't end a header, name a second recipient or be read two ways.
 */
const plainAddress =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;
const controls = /\p{Cc}/u;

/** Whether `text` is one address that mail may be sent to or from. */
export function isMailAddress(text: string): boolean {
  return text.length <= maxAddressLength && plainAddress.test(text);
}

/** Reads `Name <address>`, `"Name" <address>` or a bare address; null for anything else. */
export function parseSender(text: string): Sender | null {
  if (controls.test(text)) return null;
  const [, quoted, plain, address = text] = /^(?:"([^"\\]*)"|([^"<>\\]*?)) *<([^<>]*)>$/.exec(text) ?? [];
  const name = (quoted ?? plain ?? '').trim();
  return isMailAddress(address) && name.length <= 100 ? { name, address } : null;
}
