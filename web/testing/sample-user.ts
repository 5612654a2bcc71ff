import type { AccountUser } from '#contracts/accounts/accounts.ts';

export const sampleUser: AccountUser = {
  id: 7,
  first_name: 'Asha',
  last_name: 'Rao',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone_number: '+919876543210',
  user_type: 'buyer',
  enquiry_type: 'rent',
  profile_picture: null,
  profile_picture_url: null,
  avatar: null,
  created_at: '2026-01-05T10:00:00.000Z',
  updated_at: '2026-01-05T10:00:00.000Z',
};

/** Values of a browser in which the sample user is signed in, for `storeInBrowser`. */
export const signedInBrowser = { auth_token: 'token', user_data: JSON.stringify(sampleUser) };
