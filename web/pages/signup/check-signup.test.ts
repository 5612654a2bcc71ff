import { beforeAll, describe, expect, it } from 'vitest';
import { ApiFailure } from '#web/lib/api.ts';
import { loadPhoneCheck } from '#web/lib/phone-check.ts';
import { checkSignup, requireGoodSignup } from './check-signup.ts';
import { inWordsOfField } from './signup-problem.ts';
import * as accountTexts from '#texts/account.ts';

const good = {
  first_name: 'आरती',
  last_name: '',
  email: ' Aarti.D@Example.in ',
  phone_number: '98220 41776',
  password: 'courtyard1',
  password_confirmation: 'courtyard1',
  terms: true,
};

beforeAll(loadPhoneCheck);

describe('checkSignup', () => {
  // specification 9.1
  it('finds nothing wrong with a form in which only the last name is empty', () => {
    expect(checkSignup(good)).toEqual({});
    expect(() => requireGoodSignup(good)).not.toThrow();
  });

  // specification 9.2
  it('names the required field when the address, the password or the first name is missing', () => {
    for (const field of ['email', 'password', 'first_name'] as const) {
      const problem = checkSignup({ ...good, [field]: '' });
      expect(problem.form).toBe('Email, password, and first name are required');
      expect(problem).toHaveProperty(field);
    }
  });

  it('reports different or short passwords with the messages of the specification', () => {
    expect(checkSignup({ ...good, password_confirmation: 'courtyard2' })).toEqual({
      form: 'Passwords do not match',
      password_confirmation: 'Passwords do not match',
    });
    expect(checkSignup({ ...good, password: 'seven77', password_confirmation: 'seven77' })).toEqual({
      form: 'Password must be at least 8 characters long',
      password: 'Password must be at least 8 characters long',
    });
  });

  it('accepts Indian numbers as people write them, and others with their country code', () => {
    for (const phone_number of ['9822041776', '098220-41776', '+91 98220 41776', '020 2612 3456', '+44 20 7946 0958']) {
      expect(checkSignup({ ...good, phone_number }), phone_number).toEqual({});
    }
    for (const phone_number of ['98220', '98220 41776 5', 'call me', '+1', `+${'1'.repeat(16)}`, '9822041776x']) {
      expect(checkSignup({ ...good, phone_number }).phone_number, phone_number).toBe(accountTexts.phoneInvalid());
    }
    expect(checkSignup({ ...good, phone_number: ' ' }).phone_number).toBe(accountTexts.phoneNeeded());
  });

  it('names every field with an error, in the order of the screen, and throws them as a refusal', () => {
    const values = { ...good, email: 'aarti.d@example', phone_number: '1', terms: false };
    const { form, ...errors } = checkSignup(values);
    expect(form).toBe('Please correct these fields:');
    expect(Object.keys(errors)).toEqual(['email', 'phone_number', 'terms']);
    expect(() => requireGoodSignup(values)).toThrow('Please correct these fields:');
  });
});

describe('inWordsOfField', () => {
  // specification 9.4
  it('says the first sentence of the server’s first field', () => {
    const errors = { phone_number: ['No such number', 'Another'], email: ['The email has already been taken.'] };
    expect(inWordsOfField(new ApiFailure(422, 'The given data was invalid.', errors))).toMatchObject({
      message: 'No such number',
      errors,
    });
  });

  it('says the general message if no field is named', () => {
    expect(inWordsOfField(new ApiFailure(422, 'Not now.'))).toHaveProperty('message', 'Not now.');
  });
});
