import { listed, phraseMap, roomUnits } from './phrases.ts';
import { numberAt } from './numbers.ts';
import type { Sentence } from './tokens.ts';

/** Words behind an amount that each tenant pays. */
const each = phraseMap<true>([
  [
    'each, per head, per person, per people, per boy, per girl, per member, per student, per tenant, per flatmate, a head, head, per log, apiece, har ek, har banda, ek ka, prati vyakti',
    true,
  ],
]);
/** Words behind the number of the people who move in. */
const people = new Set(
  listed(
    `boys, girls, guys, friends, people, persons, person, log, members, bachelors, students, ppl, heads, dost, ladke, ladkiyan, ladkiya, colleagues, flatmates, roommates, professionals, ladies, men, women, of,
    working, bande`,
  ),
);
/** Words in front of that number: "we are 4", "hum 3", "6k per head for 3". */
const weAre = /^(?:are|hum|us|for|total)$/;
const most = 12;

/** All words about the people who share a rent, for the correction of typing errors. */
export const personWords: readonly string[] = [...each.keys(), ...people].flatMap((key) => key.split(' '));

/** The end of "each", "per head" behind an amount; null where it isn't said. */
export function eachEnd(sentence: Sentence, at: number): number | null {
  return sentence.phraseAt(at, each)?.end ?? null;
}

/** How many people move in: "3 boys", "we are 4", "hum 3 log". One where it isn't said. */
export function countPeople(sentence: Sentence): number {
  for (let at = 0; at < sentence.tokens.length; at++) {
    const count = sentence.tokens[at]?.kind === 'number' ? sentence.tokens[at]?.value : numberAt(sentence, at)?.value;
    if (count === undefined || !Number.isInteger(count) || count < 2 || count > most) continue;
    const next = sentence.tokens[at + 1];
    const isCounted = [1, 2, 3].some((far) => isCountOf(sentence, at, far));
    const isWe = weAre.test(sentence.tokens[at - 1]?.text ?? '') && (!next || next.kind === 'sign');
    if (isWe || isCounted) return count;
  }
  return 1;
}

/** "3 boys", "two it guys", "4 working friends": only words are between the number and the people. */
function isCountOf({ tokens }: Sentence, at: number, far: number): boolean {
  const between = tokens.slice(at + 1, at + far);
  return (
    people.has(tokens[at + far]?.text ?? '') &&
    between.every((one) => one.kind === 'word' && !one.isGlued && !roomUnits.has(one.text))
  );
}

/** Takes "we are 4", which counts no bedrooms. */
export function takePeople(sentence: Sentence): void {
  sentence.each((at) => {
    const isWe = sentence.word(at) === 'we' || sentence.word(at) === 'hum';
    const from = sentence.word(at + 1) === 'are' ? at + 2 : at + 1;
    const number = isWe ? numberAt(sentence, from) : null;
    const next = number && sentence.tokens[number.end];
    if (!number || (next && next.kind !== 'sign')) return null;
    sentence.take(at, number.end);
    return number.end;
  });
}
