import { isMailAddress } from '#contracts/accounts/mail-address.ts';

/** The sender of a mail: `name` is shown and may be empty. */
export interface Sender {
  name: string;
  address: string;
}

const controls = /\p{Cc}/u;

/** Reads `Name <address>`, `"Name" <address>` or a bare address; null for anything else. */
export function parseSender(text: string): Sender | null {
  if (controls.test(text)) return null;
  const [, quoted, plain, address = text] = /^(?:"([^"\\]*)"|([^"<>\\]*?)) *<([^<>]*)>$/.exec(text) ?? [];
  const name = (quoted ?? plain ?? '').trim();
  return isMailAddress(address) && name.length <= 100 ? { name, address } : null;
}
