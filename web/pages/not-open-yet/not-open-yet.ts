/** What an address of a later release will show, and what a visitor can do today. One honest sentence each. */
export const notOpenYet = {
  '/verify-email': ['Verify your e-mail', 'Verification opens together with accounts.'],
  '/verify-email-otp': ['Enter your code', 'Verification opens together with accounts.'],
  '/verify-password-reset-otp': ['Enter your code', 'Resetting a password opens together with accounts.'],
  '/email-sent': ['Check your e-mail', 'No e-mail is sent yet: accounts are not open.'],
  '/debug-verification': ['Test a token', 'Tokens can be tested here once accounts are open.'],
  '/forgot-password': ['Forgot your password?', 'Resetting a password opens together with accounts.'],
  '/reset-password': ['Set a new password', 'Resetting a password opens together with accounts.'],
  '/pricing': [
    'Plans',
    'Plans to feature a listing and to see contact details are not on sale yet. Posting will stay free.',
  ],
  '/chat': ['Chat', 'Here you will talk to owners, buyers and tenants. Chat opens together with accounts.'],
  '/create-property': [
    'Post a property',
    'Posting opens together with accounts, free of charge. Until then, see what buyers and tenants look for.',
  ],
  '/create-property-featured': [
    'Post a featured property',
    'Featured listings open together with plans. Until then, see how featured homes are shown.',
  ],
  '/lead/$id': [
    'Lead details',
    'The whole requirement can be read once you can sign in. The list of leads is open to everybody.',
  ],
} as const satisfies Record<string, readonly [title: string, text: string]>;

export type NotOpenYetPath = keyof typeof notOpenYet;
