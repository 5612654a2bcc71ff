import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts bytes that are stored, under a key that is stored elsewhere. */
export interface ByteBox {
  /** Names the key and reveals nothing about it: 8 bytes, stored beside the sealed bytes. */
  keyId: Buffer;
  /** Seals bytes for one use, such as the key of a file: they can be opened for no other. */
  seal(bytes: Uint8Array, use: string): Buffer;
  /** The bytes; null when they were sealed with another key or for another use, or were changed. */
  open(sealed: Uint8Array, use: string): Buffer | null;
}

const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM with a random nonce each time.
 *
 * @param key random, 32 bytes or more
 * @param name keeps the boxes of one key apart
 */
export function makeByteBox(key: Buffer, name: string): ByteBox {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', key, '', info, 32));
  const cipherKey = derive(`aangan ${name}`);
  return {
    keyId: createHash('sha256')
      .update(derive(`aangan ${name} id`))
      .digest()
      .subarray(0, 8),
    seal(bytes, use) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce);
      cipher.setAAD(Buffer.from(use));
      return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, use) {
      if (sealed.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(use));
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(nonceBytes, -tagBytes)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
