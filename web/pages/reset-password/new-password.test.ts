import { expect, test } from 'vitest';
import { checkNewPassword } from './new-password.ts';

const check = (password: string, again = password) => checkNewPassword({ password, password_confirmation: again });

// specification 10.5
test('needs the same password twice, then eight characters', () => {
  expect(check('short', 'other')).toEqual({ password_confirmation: 'Passwords do not match.' });
  expect(check('1234567')).toEqual({ password: 'Password must be at least 8 characters long.' });
  expect(check('12345678')).toEqual({});
  expect(check('         ')).toEqual({});
});

test('counts characters, not UTF-16 units', () => {
  expect(check('🏡🏡🏡🏡')).toHaveProperty('password');
  expect(check('🏡'.repeat(8))).toEqual({});
});
