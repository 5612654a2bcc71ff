import type { SortDirection } from '#contracts/homes/vocabulary.ts';
import { phraseMap } from './phrases.ts';
import type { Sentence } from './tokens.ts';

/** The order that a superlative asks for. */
export interface ReadSort {
  sort_by: 'price' | 'created_at' | 'area';
  sort_direction: SortDirection;
}

const cheapest: ReadSort = { sort_by: 'price', sort_direction: 'asc' };
const dearest: ReadSort = { sort_by: 'price', sort_direction: 'desc' };
const newest: ReadSort = { sort_by: 'created_at', sort_direction: 'desc' };
const biggest: ReadSort = { sort_by: 'area', sort_direction: 'desc' };
const smallest: ReadSort = { sort_by: 'area', sort_direction: 'asc' };

const phrases = phraseMap<ReadSort>([
  [
    `cheapest, cheap, cheaper, cheaper is better, cheaper the better, lowest price, lowest rent, lowest cost, least price, least rent, lowest budget, most affordable, low rent, low price, cheap rent, cheap and best,
    minimum rent, minimum price, sabse kam kiraya, sabse kam daam, sabse kam kimat, sabse kam rent, least expensive, most economical, budget friendly cheapest, low cost, lowest first, cheapest first,  best value, best price, best rate, value for money, lowest rate, cheap rate, sasta, saste, sasti, sabse sasta, sabse saste, sabse sasti, low to high, price low to high, सस्ता, सस्ते, सस्ती, सबसे सस्ता, सबसे सस्ते`,
    cheapest,
  ],
  ['most expensive, costliest, highest price, highest rent, priciest, high to low, price high to low', dearest],
  [
    `newest, newest listing, newest listings, newest first, latest, latest listing, latest listings, most recent, recently added, recently listed, recently posted, newly posted, newly listed, newly added, new listing, new listings, sabse naya listing, just listed`,
    newest,
  ],
  [
    'biggest, largest, most spacious, jyada se jyada bada, zyada se zyada bada, maximum area, max area, big to small, biggest size, largest area, max size, sabse bada, sabse badi, सबसे बड़ा',
    biggest,
  ],
  ['smallest, sabse chota, sabse chhota, सबसे छोटा', smallest],
]);
/** "Newest construction": the building is new, not the posting. */
const ofBuildings = /^(?:construction|building|buildings|project|projects|society)$/;

/** All words of superlatives, for the correction of typing errors. */
export const sortWords: readonly string[] = [...phrases.keys()].flatMap((key) => key.split(' '));

/** Reads and takes superlatives: "cheapest" is the lowest price first. The first one counts; null for none. */
export function readSort(sentence: Sentence): ReadSort | null {
  let read: ReadSort | null = null;
  sentence.each((at) => {
    const match = sentence.phraseAt(at, phrases, 4);
    if (!match || (match.found === newest && ofBuildings.test(sentence.word(match.end)))) return null;
    read ??= match.found;
    sentence.take(at, match.end);
    return match.end;
  });
  return read;
}
