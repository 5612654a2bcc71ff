import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA256, as Razorpay signs. */
export function signatureOf(content: string | Buffer, secret: string): string {
  return createHmac('sha256', secret).update(content).digest('hex');
}

/** Whether `signature` is that of `content`, in the same time for every wrong one. */
export function isSignedWith(content: string | Buffer, signature: string, secret: string): boolean {
  const expected = Buffer.from(signatureOf(content, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
