import { expect, it } from 'vitest';
import { makeSecretBox } from './secret-box.ts';

const box = makeSecretBox(Buffer.alloc(32, 1));

it('opens what it sealed, for the same use alone', () => {
  const sealed = box.seal('JBSWY3DPEHPK3PXP', 'totp 7');
  expect(box.open(sealed, 'totp 7')).toBe('JBSWY3DPEHPK3PXP');
  expect(box.open(sealed, 'totp 8')).toBeNull();
  expect(sealed.toString('latin1')).not.toContain('JBSW');
  expect(box.seal('JBSWY3DPEHPK3PXP', 'totp 7')).not.toEqual(sealed);
});

it('opens nothing that was changed, cut short, or sealed with another key', () => {
  const sealed = box.seal('a secret', 'totp 7');
  for (const at of [0, 15, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(box.open(changed, 'totp 7')).toBeNull();
  }
  expect(box.open(sealed.subarray(0, 20), 'totp 7')).toBeNull();
  const other = makeSecretBox(Buffer.alloc(32, 2));
  expect(other.open(sealed, 'totp 7')).toBeNull();
  expect(other.keyId).not.toEqual(box.keyId);
});
