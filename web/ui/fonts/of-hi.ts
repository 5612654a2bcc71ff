import bold from '../../../generated/fonts/hindi-bold.woff2?url';
import regular from '../../../generated/fonts/hindi-regular.woff2?url';

/** Fonts of every page in this language, beside those of all. */
export const fontsOfLanguage: readonly string[] = [regular, bold];
