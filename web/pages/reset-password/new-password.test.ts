import { expect, test } from 'vitest';
import { newPasswordProblem } from './new-password.ts';

// specification 10.5
test('needs the same password twice, then eight characters', () => {
  expect(newPasswordProblem('short', 'other')).toEqual({ field: 'confirmation', text: 'Passwords do not match.' });
  expect(newPasswordProblem('1234567', '1234567')).toEqual({
    field: 'password',
    text: 'Password must be at least 8 characters long.',
  });
  expect(newPasswordProblem('12345678', '12345678')).toBeNull();
  expect(newPasswordProblem('         ', '         ')).toBeNull();
});

test('counts characters, not UTF-16 units', () => {
  expect(newPasswordProblem('🏡🏡🏡🏡', '🏡🏡🏡🏡')?.field).toBe('password');
  expect(newPasswordProblem('🏡'.repeat(8), '🏡'.repeat(8))).toBeNull();
});
