import { describe, expect, it } from 'vitest';
import { errorCodes, errorOf } from '#contracts/error-codes/error-codes.ts';
import { AppError, codedError, fieldError } from './app-error.ts';

describe('an error', () => {
  // specification 17.23
  it('has the status and the sentence of its code, with its parameters in it', () => {
    const error = new AppError('favourites.full', { params: { max: 500 } });
    expect(error).toMatchObject({ status: 409, code: 'favourites.full', params: { max: 500 } });
    expect(error.message).toBe('You have saved 500 homes. Remove some to save more.');
  });

  it('is also what is wrong with a field', () => {
    const { fields } = new AppError('settings.price_past', { params: { today: '2026-11-27' }, field: 'starts_on' });
    const message = 'A price begins today, on 2026-11-27, or later';
    expect(fields).toEqual({
      starts_on: [{ code: 'settings.price_past', params: { today: '2026-11-27' }, message }],
    });
  });

  it('of invalid values says what the first field says', () => {
    const city = [fieldError({ code: 'mail_links.no_such_city' })];
    expect(new AppError('request.invalid', { fields: { city } }).message).toBe('Choose a city from the list');
    expect(new AppError('request.invalid').message).toBe('Please check this value.');
  });

  it('has a code in the same form as every other', () => {
    for (const code of errorCodes) {
      expect(code).toMatch(/^[a-z_]+\.[a-z_]+$/);
      for (const name of Object.keys(errorOf(code).kinds)) expect(name, code).toMatch(/^[a-z_]+$/);
    }
  });
});

/** Never called: each line is a mistake that the compiler finds, and an unused expectation is an error too. */
export function mistakes(): unknown[] {
  return [
    // @ts-expect-error a code that there is not
    new AppError('favourites.many'),
    // @ts-expect-error a parameter is missing
    new AppError('favourites.full'),
    // @ts-expect-error a parameter is missing beside other facts
    new AppError('favourites.full', { field: 'id' }),
    // @ts-expect-error a parameter has another type
    new AppError('favourites.full', { params: { max: '500' } }),
    // @ts-expect-error a parameter has another name
    new AppError('favourites.full', { params: { most: 500 } }),
    // @ts-expect-error a code without parameters gets one
    new AppError('leads.not_found', { params: { id: 7 } }),
    // @ts-expect-error a choice that there is not
    new AppError('people.blocked', { params: { purpose: 'call' } }),
    // @ts-expect-error a sentence by hand
    new AppError('leads.not_found', 'Lead not found'),
    // @ts-expect-error a parameter is missing in the error of a rule
    codedError('form.too_many_pictures'),
  ];
}
