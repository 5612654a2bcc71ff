/** What an address of a later release will show, and what a visitor can do today. One honest sentence each. */
export const notOpenYet = {
  '/chat': ['Chat', 'Here you will talk to owners, buyers and tenants. Chat is not open yet.'],
} as const satisfies Record<string, readonly [title: string, text: string]>;

export type NotOpenYetPath = keyof typeof notOpenYet;
