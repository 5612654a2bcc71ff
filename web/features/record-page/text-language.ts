const scripts = {
  hi: /\p{Script=Devanagari}/u,
  bn: /\p{Script=Bengali}/u,
  pa: /\p{Script=Gurmukhi}/u,
  gu: /\p{Script=Gujarati}/u,
  or: /\p{Script=Oriya}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  kn: /\p{Script=Kannada}/u,
  ml: /\p{Script=Malayalam}/u,
  ur: /\p{Script=Arabic}/u,
};

/**
 * The language in which a screen reader should read a person's text, by its script; undefined for Latin script.
 * Marathi shares its script with Hindi, and the voice too.
 */
export function languageOf(text: string): string | undefined {
  return Object.entries(scripts).find(([, script]) => script.test(text))?.[0];
}
