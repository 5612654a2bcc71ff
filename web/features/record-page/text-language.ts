const scripts = {
  hi: 'Devanagari',
  bn: 'Bengali',
  pa: 'Gurmukhi',
  gu: 'Gujarati',
  or: 'Oriya',
  ta: 'Tamil',
  te: 'Telugu',
  kn: 'Kannada',
  ml: 'Malayalam',
  ur: 'Arabic',
};

/**
 * The language in which a screen reader should read a person's text, by its script; undefined for Latin script.
 * Marathi shares its script with Hindi, and the voice too.
 */
export function languageOf(text: string): string | undefined {
  return Object.entries(scripts).find(([, script]) => new RegExp(`\\p{Script=${script}}`, 'u').test(text))?.[0];
}
