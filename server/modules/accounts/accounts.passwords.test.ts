import { expect, it } from 'vitest';
import { makePasswords } from './accounts.passwords.ts';

it('hashes with what OWASP asks for at least, unless it is told otherwise', async () => {
  const passwords = makePasswords();
  const stored = await passwords.hash('courtyard at noon');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await passwords.verify(stored, 'courtyard at noon')).toBe(true);
  expect(await passwords.verify(stored, 'courtyard at night')).toBe(false);
  expect(await passwords.verify(null, 'nobody has this password')).toBe(false);
});

it('takes the two spellings of a character as one', async () => {
  const passwords = makePasswords({ memoryCost: 8, timeCost: 1 });
  expect(await passwords.verify(await passwords.hash('caf\u00e9 noir'), 'cafe\u0301 noir')).toBe(true);
});
