import { describe, expect, it } from 'vitest';
import { demoPassword } from '#demo/accounts.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { isCommonPassword, isPersonalPassword } from '../accounts.password-choice.ts';

const test = useTestApp();
const { code, person, register, signedUp, signIn } = accountHelpers(test);

const common = 'This password is one of the first that people try. Please choose another one.';
const personal =
  'This password is too close to your name, your email, your phone number or the name of this site. Please choose another one.';
const meera = {
  email: 'meera.k+homes@sunrise-homes.in',
  first_name: 'Meera',
  last_name: 'Kulkarni',
  phone_number: '9876543210',
};

describe('a registration refuses', () => {
  it.each([
    ['password', common],
    ['12345678', common],
    ['Password1', common],
    ['p-a-s-s-w-o-r-d', common],
    ['qwerty123', common],
    ['aaaaaaaa', common],
    ['a-a-a-a-a-a-a-a', common],
    ['!!!!!!!!!!', common],
    ['ghijklmnop', common],
    ['9876598765', common],
    ['meera.k+homes@sunrise-homes.in', personal],
    ['MEERA.K+HOMES@SUNRISE-HOMES.IN', personal],
    ['meerakhomes', personal],
    ['Meera1990', personal],
    ['meerakulkarni', personal],
    ['Kulkarni@123', personal],
    ['SunriseHomes1', personal],
    ['9876543210', personal],
    ['+91 98765 43210', personal],
    ['76543210', personal],
    ['Aangan2026!', personal],
  ])('%s', async (password, sentence) => {
    const { status, body } = await register(person({ ...meera, password }));
    expect(status).toBe(422);
    expect(body.errors).toEqual({ password: [sentence] });
    expect((await test.database.pool.query('SELECT id FROM registrations')).rowCount).toBe(0);
  });
});

describe('a new password', () => {
  it('has to pass the same rules, and a refused one leaves the grant valid', async () => {
    const asha = await signedUp({ ...meera, password: 'courtyard at noon' });
    await test.send('POST', '/api/auth/forgot-password', { email: asha.email });
    const { headers } = await test.send('POST', '/api/auth/verify-password-reset-otp', {
      email: asha.email,
      otp: await code(asha.email),
    });
    const [, value = ''] = /aangan_password_reset=([\w-]+)/.exec(String(headers['set-cookie'])) ?? [];
    const reset = (password: string) =>
      test.send(
        'POST',
        '/api/auth/reset-password',
        { email: asha.email, password, password_confirmation: password },
        { cookies: { aangan_password_reset: value } },
      );
    for (const [password, sentence] of [
      ['password', common],
      ['Meera1990', personal],
      ['9876543210', personal],
    ] as const) {
      const { status, body } = await reset(password);
      expect([status, body.errors]).toEqual([422, { password: [sentence] }]);
    }
    expect((await reset('shade of the neem')).status).toBe(200);
    expect(await signIn({ email: asha.email, password: 'shade of the neem' })).toMatch(/^[\w-]{43}$/);
  });
});

describe('a good password', () => {
  const owner = { ...meera, phone_number: '+919876543210' };
  it.each([
    [demoPassword],
    ['courtyard at noon'],
    ['a new password'],
    ['Meera likes mangoes'],
    ['मेरा घर मेरा आँगन'],
    ['🏠🌿🏠🌿🏠🌿🏠🌿'],
  ])('is %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
    expect(isPersonalPassword(password, owner)).toBe(false);
  });
});
