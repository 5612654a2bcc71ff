import { areaWords } from './areas.ts';
import { boundWords } from './bounds.ts';
import { countWords } from './counts.ts';
import { dayWords } from './days.ts';
import { floorNames } from './floors.ts';
import { nearWords } from './near.ts';
import { numberWords } from './numbers.ts';
import { exclusionWords } from './place-exclusion.ts';
import { fillers, phraseKeys, plainWords, postalWords, roomUnits, smallWords, surroundings } from './phrases.ts';
import { personWords } from './per-person.ts';
import { priceWords } from './prices.ts';
import { communityWords } from './communities.ts';
import { sortWords } from './sorts.ts';
import { stanceWords } from './stance.ts';
import { tenancyWords } from './tenancies.ts';

/** Words with a meaning of their own: "flat", "rent", "chahiye". A name beside one of them reads like a sentence. */
export const sayingWords: ReadonlySet<string> = new Set([
  ...[...phraseKeys, ...roomUnits].filter((phrase) => !phrase.includes(' ') && !surroundings.has(phrase)),
  ...fillers,
]);

/** Words with a meaning for readers. A word that is neither one of them nor part of a name may be a typing error. */
export const meaningfulWords: ReadonlySet<string> = new Set(
  [
    ...phraseKeys,
    ...roomUnits,
    ...fillers,
    ...smallWords,
    ...numberWords,
    ...priceWords,
    ...personWords,
    ...postalWords,
    ...areaWords,
    ...boundWords,
    ...countWords,
    ...dayWords,
    ...floorNames,
    ...nearWords,
    ...exclusionWords,
    ...surroundings,
    ...plainWords,
    ...stanceWords,
    ...sortWords,
    ...communityWords,
    ...tenancyWords,
  ].flatMap((phrase) => phrase.split(' ')),
);
