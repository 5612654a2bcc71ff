import { describe, expect, it } from 'vitest';
import { enquiryLabel, enquiryWordOf } from '../enquiry-words.ts';
import { checkProfile, userTypeChoices } from './profile-form.ts';

const values = {
  first_name: 'Asha',
  last_name: '',
  phone_number: '98220 41776',
  user_type: 'buyer',
  enquiry_type: 'buying',
} as const;

describe('checkProfile', () => {
  // specification 15.6
  it('needs a first name and a phone number, and no last name', () => {
    expect(checkProfile(values)).toEqual({});
    expect(checkProfile({ ...values, first_name: '', phone_number: '' })).toEqual({
      first_name: 'First name is required',
      phone_number: 'Phone number is required',
    });
  });
});

describe('userTypeChoices', () => {
  // specification 15.7
  it('offers developer only to developers', () => {
    expect(userTypeChoices('agent').map(({ value }) => value)).toEqual(['buyer', 'seller', 'agent']);
    expect(userTypeChoices('developer').map(({ value }) => value)).toEqual(['buyer', 'seller', 'agent', 'developer']);
  });
});

describe('the words for enquiry types', () => {
  it('reads the words of the account calls and of the profile calls', () => {
    expect(enquiryWordOf('lease')).toBe('letting');
    expect(enquiryWordOf('letting')).toBe('letting');
    expect(enquiryLabel('sell')).toBe('Selling');
  });
});
