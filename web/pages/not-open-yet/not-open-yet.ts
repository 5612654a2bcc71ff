/** What an address of a later release will show, and what a visitor can do today. One honest sentence each. */
export const notOpenYet = {
  '/pricing': ['Plans', 'Plans to feature a listing and to see contact details are not on sale yet. Posting is free.'],
} as const satisfies Record<string, readonly [title: string, text: string]>;

export type NotOpenYetPath = keyof typeof notOpenYet;
