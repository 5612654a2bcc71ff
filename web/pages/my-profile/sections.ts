import * as texts from '#texts/profile.ts';

/** The sections of My Profile by their part of the address; the first has none. */
export const sections = [
  'posts',
  'listings',
  'visits',
  'times',
  'offers',
  'saved',
  'searches',
  'answered',
  'plans',
  'checks',
  'contacts',
  'agency',
  'security',
  'settings',
  'decisions',
] as const;
export type Section = (typeof sections)[number];
export const sectionLabel = (section: Section): string => texts.section({ section });

/**
 * The section of an address. Mails and bookmarks from before lead to `/my-profile#plans`: without a section of its own
 * the address’s fragment chooses it. Anything else shows the posts.
 */
export function sectionOf(param: string | undefined, hash: string): Section {
  return sections.find((section) => section === (param ?? hash)) ?? 'posts';
}
