export interface TitlePlace {
  /** The words behind "in": society, locality and city, as far as they are written. */
  text: string;
  /** The society of "2BHK Apartment for Resale in Durga Petals at Marathahalli"; empty where none is named apart. */
  society: string;
  /** Whether the title has the form of a portal's, in which only a place follows "in". */
  isOfPortal: boolean;
}

const ofPortal = /\b(?:for|on) (?:sale|resale|rent|lease|new property)\b.*?\bin\s/i;
const mostLength = 300;

/** The place that a title names at its end; null for titles without one. */
export function readTitlePlace(title: string): TitlePlace | null {
  const text = /\b(?:in|at)\s+([^.]{3,120})$/i.exec(title.slice(0, mostLength))?.[1];
  if (text === undefined) return null;
  const [, society = '', rest = text] = /^(.{3,80}?) at (?=\p{Lu}|\p{Nd})(.+)$/u.exec(text) ?? [];
  return { text: rest, society, isOfPortal: ofPortal.test(title) };
}
