import { makeByteBox } from './byte-box.ts';

/** Encrypts short secrets that are stored in the database, under a key that is not. */
export interface SecretBox {
  /** Names the key and reveals nothing about it: 8 bytes, stored beside the sealed text. */
  keyId: Buffer;
  /** Seals a text for one use, such as "totp 7": it can be opened for no other. */
  seal(text: string, use: string): Buffer;
  /** The text; null when it was sealed with another key or for another use, or was changed. */
  open(sealed: Buffer, use: string): string | null;
}

/** A {@link makeByteBox} of texts. `key`: random, 32 bytes or more. */
export function makeSecretBox(key: Buffer): SecretBox {
  const box = makeByteBox(key, 'secret box');
  return {
    keyId: box.keyId,
    seal: (text, use) => box.seal(Buffer.from(text), use),
    open: (sealed, use) => box.open(sealed, use)?.toString() ?? null,
  };
}
