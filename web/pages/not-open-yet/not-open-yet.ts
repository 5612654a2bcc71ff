/** What an address of a later release will show, and what a visitor can do today. One honest sentence each. */
export const notOpenYet = {
  '/pricing': [
    'Plans',
    'Plans to feature a listing and to see contact details are not on sale yet. Posting will stay free.',
  ],
  '/chat': ['Chat', 'Here you will talk to owners, buyers and tenants. Chat is not open yet.'],
  '/create-property': [
    'Post a property',
    'Posting is not open yet. It will be free of charge. Until then, see what buyers and tenants look for.',
  ],
  '/create-property-featured': [
    'Post a featured property',
    'Featured listings open together with plans. Until then, see how featured homes are shown.',
  ],
} as const satisfies Record<string, readonly [title: string, text: string]>;

export type NotOpenYetPath = keyof typeof notOpenYet;
