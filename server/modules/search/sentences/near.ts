import { boundBefore } from './bounds.ts';
import { numberAt } from './numbers.ts';
import { listed } from './phrases.ts';
import type { Sentence } from './tokens.ts';

const mapOf = (phrases: string): ReadonlyMap<string, true> =>
  new Map(listed(phrases).map((key) => [key, true] as const));

const nearBefore = mapOf(
  'near, nr, near to, near by, nearby, nearby to, close to, closer to, next to, beside, besides, opposite, opposite to, opp, adjacent to, behind, in front of, around, near about, walking distance to, walking distance from, walkable to, walk to, walking to, not far from, vicinity of, in the vicinity of, touching, off, proximity to',
);
const nearBehind = mapOf(
  'ke paas, ke pas, ke pass, k paas, k pas, ke nazdeek, ke najdik, ke nazdik, ke kareeb, ke karib, ke aas paas, ke aaspaas, ke aspas, ke aas pass, ke samne, ke saamne, ke peeche, ke bagal me, paas me, paas mein, nearby, near, side, के पास, के पास में, के नजदीक, के नज़दीक, के करीब, के आसपास, के आस पास, के सामने, के पीछे, जवळ, च्या जवळ, जवळील, पास',
);
const withinBefore = mapOf(
  'within, inside, under, in, upto, up to, radius of, within radius of, within a radius of, less than, max, maximum, around, about, approx',
);
const fromAfter = mapOf(
  'from, of, away from, far from, distance from, radius of, radius from, radius, range of, around, se, se door, se dur, near, से, से दूर, के, पासून',
);
const andarBehind = mapOf(
  'ke andar, ke ander, ke daayre me, ke dayre me, ke radius me, ki doori par, ki duri par, ki doori pe, door, dur, away, radius, range, ke bheetar, ke under, tak, me, mein, के अंदर, के अन्दर, की दूरी पर, के दायरे में, के भीतर, दूर, में, पर, च्या आत, अंतरावर',
);
const minutes = new Set(listed('min, mins, minute, minutes, mint, mints, minit, मिनट, मिनिट'));
const kilometres = new Set(
  listed('km, kms, kilometer, kilometers, kilometre, kilometres, kmtr, kilo meter, किमी, किलोमीटर'),
);
const metres = new Set(listed('m, mtr, mtrs, meter, meters, metre, metres, मीटर'));

/** All words about distances, for the correction of typing errors. */
export const nearWords: readonly string[] = [
  ...[nearBefore, nearBehind, fromAfter].flatMap((map) => [...map.keys()]).flatMap((key) => key.split(' ')),
  ...kilometres,
  ...metres,
];

/** A distance in a sentence, in kilometres, and its tokens. */
export interface ReadDistance {
  km: number;
  start: number;
  end: number;
}

const least = 0.1;
const most = 100;

/** "Within 3 km of", "3 km from", "500 m from", "3 km ke andar": the first one, which is taken. */
export function readDistance(sentence: Sentence): ReadDistance | null {
  let read: ReadDistance | null = null;
  sentence.each((at) => {
    const found = distanceAt(sentence, at);
    if (!found) return null;
    read ??= found;
    sentence.take(found.start, found.end);
    return found.end;
  });
  return read;
}

function distanceAt(sentence: Sentence, at: number): ReadDistance | null {
  const number = numberAt(sentence, at);
  if (!number) return null;
  const unit = sentence.word(number.end);
  const isMetres = metres.has(unit) && number.value >= 50;
  if (!kilometres.has(unit) && !isMetres && !(minutes.has(unit) && !number.isWord)) return null;
  const before = sentence.phraseBefore(at, withinBefore) ?? { start: boundBefore(sentence, at).start };
  const word = sentence.word(number.end + 1);
  const after = sentence.phraseAt(number.end + 1, fromAfter);
  const behind = sentence.phraseAt(number.end + 1, andarBehind);
  const walk = /^(?:walk|walking|drive|driving|distance|ki|ka)$/.test(word)
    ? sentence.phraseAt(number.end + 2, fromAfter)
    : undefined;
  const end = Math.max(after?.end ?? 0, behind?.end ?? 0, walk?.end ?? 0, number.end + 1);
  // "100 m flat" is an area that lacks its "sq".
  if (isMetres && before.start === at && end === number.end + 1) return null;
  if (minutes.has(unit)) return end > number.end + 1 ? { km: 0, start: before.start, end } : null;
  const km = Math.round((isMetres ? number.value / 1_000 : number.value) * 10) / 10;
  return km >= least && km <= most ? { km, start: before.start, end } : null;
}

/** The beginning of "near" and the like in front of a place, and the end behind it; the place's bounds without them. */
export function nearAround(sentence: Sentence, from: number, to: number): { start: number; end: number } {
  const article = /^(?:the|a)$/.test(sentence.word(from - 1)) ? from - 1 : from;
  const before = sentence.phraseBefore(article, nearBefore, 5);
  const behind = sentence.phraseAt(to, nearBehind);
  return { start: before?.start ?? from, end: behind?.end ?? to };
}
