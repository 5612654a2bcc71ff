import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts short secrets that are stored in the database, under a key that is not. */
export interface SecretBox {
  /** Names the key and reveals nothing about it: 8 bytes, stored beside the sealed text. */
  keyId: Buffer;
  /** Seals a text for one use, such as "totp 7": it can be opened for no other. */
  seal(text: string, use: string): Buffer;
  /** The text; null when it was sealed with another key or for another use, or was changed. */
  open(sealed: Buffer, use: string): string | null;
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with a random nonce each time. `key`: random, 32 bytes or more. */
export function makeSecretBox(key: Buffer): SecretBox {
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', key, '', info, 32));
  const cipherKey = derive('aangan secret box');
  return {
    keyId: createHash('sha256').update(derive('aangan secret box id')).digest().subarray(0, 8),
    seal(text, use) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce);
      cipher.setAAD(Buffer.from(use));
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, use) {
      if (sealed.length < nonceBytes + tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decipher.setAAD(Buffer.from(use));
      decipher.setAuthTag(sealed.subarray(-tagBytes));
      try {
        return decipher.update(sealed.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
