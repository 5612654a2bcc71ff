import { createECDH, createHmac } from 'node:crypto';

/** The installation's keys towards push services (VAPID, RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * The key pair on P-256 of 32 random bytes, the same for the same bytes, so that all nodes have one. About one in four
 * thousand million numbers isn't a key of the curve: then the next is taken.
 */
export function vapidKeysOf(random: Buffer): VapidKeys {
  const curve = createECDH('prime256v1');
  for (let attempt = 0; ; attempt++) {
    const candidate = createHmac('sha256', random).update(`vapid ${attempt}`).digest();
    try {
      curve.setPrivateKey(candidate);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: candidate.toString('base64url') };
  }
}
