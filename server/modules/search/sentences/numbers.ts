import { wordKey, type Sentence } from './tokens.ts';

/** Numbers as people write them out: English, Hindi and Marathi, in Latin script and in Devanagari. */
const words: Record<number, string> = {
  0.5: 'half aadha adha आधा अर्धा',
  1: 'one ek एक',
  1.5: 'dedh dhed ded deth डेढ़ दीड',
  2: 'two do dow doh दो दोन',
  2.5: 'dhai dhaai adhai adhaai ढाई अढ़ाई अडीच',
  3: 'three teen tin तीन',
  4: 'four char chaar chhar चार',
  5: 'five paanch panch paach pach पांच पाँच पाच',
  6: 'six che chhe chah chhah छह छः छे सहा',
  7: 'seven saat सात',
  8: 'eight aath ath आठ',
  9: 'nine nau नौ नऊ',
  10: 'ten das dus दस दहा',
  11: 'eleven gyarah gyara ग्यारह अकरा',
  12: 'twelve barah baarah bara बारह बारा',
  13: 'thirteen terah तेरह',
  14: 'fourteen chaudah चौदह',
  15: 'fifteen pandrah pandra पंद्रह पन्द्रह पंधरा',
  16: 'sixteen solah सोलह सोळा',
  17: 'seventeen satrah सत्रह',
  18: 'eighteen atharah athara अठारह अठरा',
  19: 'nineteen unnis उन्नीस',
  20: 'twenty bees bis बीस वीस',
  22: 'bais baees बाईस बावीस',
  25: 'pachees pachis pacchis paccheese पच्चीस पचीस पंचवीस',
  28: 'atthais athais अट्ठाईस',
  30: 'thirty tees tis तीस',
  32: 'battis बत्तीस',
  35: 'paintees paintis pentis पैंतीस पस्तीस',
  40: 'forty chalis chaalis chalees चालीस चाळीस',
  45: 'paintalis paintaalis pentalis पैंतालीस पंचेचाळीस',
  50: 'fifty pachas pachaas पचास पन्नास',
  55: 'pachpan पचपन',
  60: 'sixty साठ',
  65: 'painsath paisath पैंसठ',
  70: 'seventy sattar सत्तर',
  75: 'pachattar pachhattar pachhatar पचहत्तर पंचाहत्तर',
  80: 'eighty assi अस्सी ऐंशी',
  85: 'pachasi पचासी',
  90: 'ninety nabbe nabbey नब्बे नव्वद',
  95: 'pachanve पचानवे',
};
const hundreds = new Set('hundred sau so सौ शे शंभर'.split(' ').map(wordKey));
/** "saath" is sixty and "with": sixty only before a unit, which the readers of amounts see to. */
const sixtyOrWith = wordKey('saath');

/** A quarter more, half more, a quarter less than the number that follows; alone, than one. */
const quarters = new Map(
  Object.entries({
    'sawa sava savva सवा': 0.25,
    'sadhe saadhe saade साढ़े साडे': 0.5,
    'paune pauna pone pona paun पौने पौन पाऊण': -0.25,
  }).flatMap(([list, part]) => list.split(' ').map((word) => [wordKey(word), part] as const)),
);

const values: ReadonlyMap<string, number> = new Map(
  Object.entries(words).flatMap(([value, list]) => list.split(' ').map((word) => [wordKey(word), Number(value)])),
);

/** All words for numbers, for the correction of typing errors. */
export const numberWords: readonly string[] = [...values.keys(), ...hundreds, ...quarters.keys()];

export interface FoundNumber {
  value: number;
  end: number;
  /** Whether it is written out. A digit may be alone; "do" needs a unit, since it is an English word as well. */
  isWord: boolean;
}

/** The number that begins with a free token: "2", "1.5", "do", "pachas", "sawa do", "dedh sau", "twenty five". */
export function numberAt(sentence: Sentence, at: number): FoundNumber | null {
  const token = sentence.at(at);
  if (!token || token.kind === 'sign') return null;
  if (token.kind === 'number') return { value: token.value, end: at + 1, isWord: false };
  const quarter = quarters.get(token.text);
  if (quarter !== undefined) {
    const next = sentence.at(at + 1);
    const whole = next?.kind === 'number' ? next.value : wordValue(next?.text ?? '');
    return whole === undefined
      ? { value: 1 + quarter, end: at + 1, isWord: true }
      : withHundred(sentence, whole + quarter, at + 2);
  }
  const value = wordValue(token.text);
  if (value === undefined) return null;
  const ones = value >= 20 && value % 10 === 0 ? (wordValue(sentence.word(at + 1)) ?? 0) : 0;
  // "twenty five", and not "bees do": only English uses two words.
  if (ones >= 1 && ones <= 9 && /^[a-z]+ty$/.test(token.text)) return withHundred(sentence, value + ones, at + 2);
  return withHundred(sentence, value, at + 1);
}

function wordValue(word: string): number | undefined {
  return word === sixtyOrWith ? 60 : values.get(word);
}

function withHundred(sentence: Sentence, value: number, end: number): FoundNumber {
  const isHundreds = hundreds.has(sentence.word(end)) && value < 100;
  return { value: isHundreds ? value * 100 : value, end: isHundreds ? end + 1 : end, isWord: true };
}
