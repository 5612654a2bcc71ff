import { findPlan } from '#contracts/plan-choices.ts';

const email = 'asha@example.in';
const password = 'courtyard at noon';
const otp = '042917';
const token = 'Yt0q1mJb7n3XcV5bN8mLkJhGfDsApOiUyTrEwQ12345';
/** A browser's passkey, shortened. */
const passkey = { id: 'Qm9va3NoZWxm', rawId: 'Qm9va3NoZWxm', type: 'public-key' };
const newPasskey = { ...passkey, response: { clientDataJSON: 'eyJ0eXBl', attestationObject: 'o2NmbXRk' } };
const usedPasskey = {
  ...passkey,
  response: { clientDataJSON: 'eyJ0eXBl', authenticatorData: 'SZYN5YgO', signature: 'MEUCIQDx' },
};
const { price: featurePrice = 0, duration: featureDays = 0 } = findPlan('basic') ?? {};
const { price: monthlyPrice = 0, duration: monthlyDays = 0 } = findPlan('monthly') ?? {};

/** An example of the JSON body of each call that takes one. A test checks them, and finds a call without one. */
export const bodyExamples: Readonly<Record<string, unknown>> = {
  'POST /api/auth/login': { email, password, remember: true },
  'POST /api/auth/verify-sign-in-otp': { email, otp },
  'POST /api/auth/register': {
    first_name: 'Asha',
    last_name: 'Kulkarni',
    email,
    phone_number: '99700 00012',
    password,
    user_type: 'seller',
    enquiry_type: 'letting',
  },
  'POST /api/auth/resend-verification': { email },
  'POST /api/auth/verify-email-otp': { email, otp },
  'POST /api/auth/forgot-password': { email },
  'POST /api/auth/verify-password-reset-otp': { email, otp },
  'POST /api/auth/reset-password': { email, password, password_confirmation: password },
  'POST /api/auth/delete-account': { password },
  'POST /api/auth/change-password': {
    current_password: password,
    password: 'two mango trees',
    password_confirmation: 'two mango trees',
  },
  'POST /api/auth/email-change': { email: 'asha.kulkarni@example.in', current_password: password },
  'POST /api/auth/email-change/confirm': { side: 'new', otp },
  'POST /api/auth/email-change/resend': { side: 'old' },
  'POST /api/auth/sign-in-link': { email, next: '/property/4211' },
  'POST /api/auth/sign-in-link/open': { token },
  'POST /api/auth/remaining-access/end': { password },
  'POST /api/auth/second-step/setup': { password },
  'POST /api/auth/second-step/confirm': { code: otp },
  'POST /api/auth/second-step/off': { password, code: otp },
  'POST /api/auth/second-step/sign-in': { second_step: token, code: 'K7QM-4XRD-90BT' },
  'POST /api/auth/recovery-codes': { password, code: otp },
  'POST /api/auth/passkeys/options': { password },
  'POST /api/auth/passkeys': { name: 'Phone', credential: newPasskey },
  'PUT /api/auth/passkeys/:id': { name: 'Old phone' },
  'POST /api/auth/passkeys/:id/remove': { password },
  'POST /api/auth/passkeys/sign-in': { credential: usedPasskey, remember: true },
  'PATCH /api/imports/:id': { columns: { Rate: 'price' }, units: { Area: 'sq ft' }, questions: { vanished: 'pause' } },
  'POST /api/import-feeds': { address: 'https://homes.example.in/stock.csv', city: 'Pune' },
  'POST /api/api-keys': { name: 'Our stock', scopes: ['imports'] },
  'POST /api/feature-plan/create-order': {
    plan_price: featurePrice,
    plan_duration: featureDays,
    property_id: 4211,
    buyer_state: 'Maharashtra',
  },
  'POST /api/subscription/create-order': { plan_price: monthlyPrice, plan_duration: monthlyDays },
  'POST /api/razorpay/create-order': { plan: 'monthly', buyer_state: 'Maharashtra' },
  'PUT /api/user/profile': {
    first_name: 'Asha',
    last_name: 'Kulkarni',
    phone_number: '99700 00012',
    user_type: 'agent',
    enquiry_type: 'selling',
  },
  'PUT /api/user/notifications': { messages: true, matches: false },
  'PUT /api/user/places': {
    places: [{ name: 'Work', address: 'Hinjewadi, Pune, Maharashtra', latitude: 18.5913, longitude: 73.7389 }],
  },
  'POST /api/messages/:id/report': { reason: 'fraud', details: 'Asks for a token amount before a visit.' },
  'POST /api/users/:id/report': { reason: 'spam', details: 'The same message every day.' },
  'POST /api/conversations/:id/read': { up_to: 9120 },
  'POST /api/messages/:userId': {
    message: 'Is the flat free from July?',
    client_id: '6f1c2f0e-7f0d-4b57-9d0a-3d6c6f0e8a11',
    property_id: 4211,
  },
};

const done = (message: string) => ({ success: true, message });
const user = {
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

/** Examples of answers that explain more than their schema. */
export const answerExamples: Readonly<Record<string, unknown>> = {
  'POST /api/auth/login': {
    success: true,
    token,
    user,
    message: 'Welcome back, Asha.',
  },
  'POST /api/auth/register': {
    success: true,
    requires_verification: true,
    user,
    message: `We sent a code to ${email}. Enter it to finish your registration.`,
  },
  'GET /api/auth/user': { success: true, user },
  'POST /api/auth/logout': done('You are signed out.'),
  'GET /api/conversations/unread-count': { success: true, unread_count: 3 },
};
