import { listed } from './phrases.ts';
import type { Sentence } from './tokens.ts';

const phrasesOf = (list: string): ReadonlyMap<string, true> => new Map(listed(list).map((key) => [key, true]));
/** Words in front of a place, or behind it, that exclude it. */
const excludedBefore = phrasesOf(
  'not, not in, not at, not near, no, except, except for, excluding, exclude, leaving, avoid, avoiding, without, other than, apart from, anywhere but, but not, but not in, barring, siway, siwai, sivay, sivaay, sivai, सिवाय, सोडून',
);
const excludedBehind = phrasesOf(
  `nahi, nahin, nhi, nahi chahiye, nahin chahiye, ke alawa, ke alava, ke siva, ke sivay, ke siway, ko chhod kar, ko chod kar, ko chhodkar, ko chodkar, ko chhod ke, ko chod ke, chhod kar, chod kar, chhodkar, chodkar, chhod ke, chod ke,
  nako, sodun, excluded, vendam, venda, vaddu, beda, bina,
  नहीं, नही, नहीं चाहिए, के अलावा, के सिवा, के सिवाय, को छोड़कर, को छोड़ कर, छोड़कर, छोड़ कर, को छोड़ के, नको, सोडून, வேண்டாம், వద్దు, ಬೇಡ, নয়, বাদে, નહીં, સિવાય, ਨਹੀਂ, ਛੱਡ ਕੇ`,
);

/** Where words begin and end that exclude the place between two tokens; null where none do. */
export function excludedAround(sentence: Sentence, from: number, to: number): { start: number; end: number } | null {
  const before = sentence.phraseBefore(from, excludedBefore);
  const behind = sentence.phraseAt(to, excludedBehind);
  return before || behind ? { start: before?.start ?? from, end: behind?.end ?? to } : null;
}

/** All these words, for the correction of typing errors. */
export const exclusionWords: readonly string[] = [...excludedBefore.keys(), ...excludedBehind.keys()].flatMap((key) =>
  key.split(' '),
);
