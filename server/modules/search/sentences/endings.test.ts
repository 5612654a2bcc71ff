import { describe, expect, it } from 'vitest';
import { stemsOf } from './endings.ts';

const cases: readonly (readonly [word: string, stem: string, ending: string])[] = [
  ['पुण्यात', 'पुणे', 'in'],
  ['ठाण्यात', 'ठाणे', 'in'],
  ['साताऱ्यात', 'सातारा', 'in'],
  ['मुंबईत', 'मुंबई', 'in'],
  ['हजारांपर्यंत', 'हजार', 'tak'],
  ['சென்னையில்', 'சென்னை', 'in'],
  ['சேலத்தில்', 'சேலம்', 'in'],
  ['பெங்களூருவில்', 'பெங்களூரு', 'in'],
  ['లక్షలలో', 'లక్ష', 'in'],
  ['విజయవాడలో', 'విజయవాడ', 'in'],
  ['ಬೆಂಗಳೂರಿನಲ್ಲಿ', 'ಬೆಂಗಳೂರು', 'in'],
  ['ಜಯನಗರದಲ್ಲಿ', 'ಜಯನಗರ', 'in'],
  ['কলকাতায়', 'কলকাতা', 'in'],
  ['শিলিগুড়িতে', 'শিলিগুড়ি', 'in'],
  ['সেক্টরের', 'সেক্টর', 'ka'],
  ['અમદાવાદમાં', 'અમદાવાદ', 'in'],
  ['ਪੰਚਕੂਲੇ', 'ਪੰਚਕੂਲਾ', 'in'],
  ['jayanagaradalli', 'jayanagara', 'in'],
  ['kolkatay', 'kolkata', 'in'],
  ['patiale', 'patiala', 'in'],
];

describe('stemsOf', () => {
  it.each(cases)('%s is %s with "%s"', (word, stem, ending) => {
    const stems = stemsOf(word.normalize('NFKD')).map((one) => [one.stem, one.ending]);
    expect(stems).toContainEqual([stem.normalize('NFKD'), ending]);
  });

  it('leaves no stem of a character or none', () => {
    for (const word of ['त', 'ात', 'in', 'it', '']) expect(stemsOf(word), word).toEqual([]);
  });
});
