import { placeInScript } from './place-names.ts';
import * as texts from '#texts/search-sentence.ts';

/** Things of which any will do, as a sentence says them: "Baner or Wakad"; empty for none. */
export const either = (names: readonly string[]): string =>
  names.length === 0 ? '' : names.reduce((first, second) => texts.or({ first, second }));

/** Places of which any will do, in the reader's script. */
export const anyName = (places: readonly string[]): string => either(places.map(placeInScript));
