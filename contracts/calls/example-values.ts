/** Values of the examples in the API's description. */
export const email = 'asha@example.in';
export const otp = '042917';
export const token = 'Yt0q1mJb7n3XcV5bN8mLkJhGfDsApOiUyTrEwQ12345';
export const password = 'courtyard at noon';

export const user = {
  id: 71,
  first_name: 'Asha',
  last_name: 'Kulkarni',
  name: 'Asha Kulkarni',
  email,
  phone_number: '+919970000012',
  user_type: 'seller',
  enquiry_type: 'lease',
  profile_picture: null,
  profile_picture_url: null,
  avatar: null,
  created_at: '2026-06-01T08:30:00.000Z',
  updated_at: '2026-06-01T08:30:00.000Z',
};
