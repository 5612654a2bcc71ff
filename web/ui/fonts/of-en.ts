/** Fonts of every page in this language, beside those of all. */
export const fontsOfLanguage: readonly string[] = [];
