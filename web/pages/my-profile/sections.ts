/** The sections of My Profile by their part of the address; the first has none. */
export const sections = [
  'posts',
  'listings',
  'saved',
  'searches',
  'answered',
  'plans',
  'contacts',
  'security',
  'settings',
  'decisions',
] as const;
export type Section = (typeof sections)[number];
export const sectionLabels: Record<Section, string> = {
  posts: 'Your posts',
  listings: 'Manage listings',
  saved: 'Saved',
  searches: 'Saved searches',
  answered: 'Requirements answered',
  plans: 'Plans and payments',
  contacts: 'Contact details',
  security: 'Security',
  settings: 'Settings',
  decisions: 'Decisions',
};

/**
 * The section of an address. Mails and bookmarks from before lead to `/my-profile#plans`: without a section of its own
 * the address’s fragment chooses it. Anything else shows the posts.
 */
export function sectionOf(param: string | undefined, hash: string): Section {
  return sections.find((section) => section === (param ?? hash)) ?? 'posts';
}
