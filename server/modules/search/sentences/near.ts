import { limits } from '#contracts/limits.ts';
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
  'ke andar, ke ander, ke daayre me, ke dayre me, ke radius me, ki doori par, ki duri par, ki doori pe, ki doori, ki duri, door, dur, away, radius, range, ke bheetar, ke under, tak, me, mein, के अंदर, के अन्दर, की दूरी पर, की दूरी, के दायरे में, के भीतर, दूर, में, पर, च्या आत, अंतरावर',
);
const minutes = new Set(listed('min, mins, minute, minutes, mint, mints, minit, मिनट, मिनिट'));
/** Kilometres in a minute, in the traffic of a city. */
const kmPerMinute = { walking: 0.08, riding: 0.45 };
/** Ways to go, and their kilometres in a minute, beside minutes: in front of them or behind. */
const travels: ReadonlyMap<string, number> = new Map([
  ...listed(
    'walk, walking, by walk, by walking, walking distance, walk distance, on foot, paidal, ka paidal, paidal ka, paidal doori, paidal rasta, paidal chal ke, paidal chalkar, chalke, chal kar, पैदल, का पैदल, पैदल दूरी, पैदल चल कर, पैदल चलकर, चालत, चालून, पायी',
  ).map((key) => [key, kmPerMinute.walking] as const),
  ...listed(
    'drive, driving, drive time, driving distance, by drive, ride, by car, by cab, by bike, by auto, by bus, by road, by metro, by train, by scooty, car se, gaadi se, gadi se, bike se, auto se, bus se, metro se, train se, commute, commuting, travel, travelling, travel time, travelling time, distance, ki drive, का रास्ता, ka rasta, कार से, गाड़ी से, बाइक से, बस से, मेट्रो से, ट्रेन से, की ड्राइव',
  ).map((key) => [key, kmPerMinute.riding] as const),
]);
/** Words between minutes and a place, in front of the place: "30 min to BKC". */
const towards = mapOf('to, from, of, away from, far from, distance from, distance to, reach to, commute to');
/** Words between a place and minutes: "BKC se 30 min". */
const since = mapOf('se, se lagbhag, se kareeb, se karib, se sirf, se bas, से, से लगभग, से करीब, से सिर्फ, से बस, पासून');
const kilometres = new Set(
  listed('km, kms, kilometer, kilometers, kilometre, kilometres, kmtr, kilo meter, किमी, किलोमीटर'),
);
const metres = new Set(listed('m, mtr, mtrs, meter, meters, metre, metres, मीटर'));

/** All words about distances, for the correction of typing errors. */
export const nearWords: readonly string[] = [
  ...[nearBefore, nearBehind, fromAfter].flatMap((map) => [...map.keys()]).flatMap((key) => key.split(' ')),
  ...kilometres,
  ...metres,
  // Not typing errors of "door".
  ...listed('doori, duri, paidal'),
];

/** A distance in a sentence, in kilometres, and its tokens. */
export interface ReadDistance {
  km: number;
  start: number;
  end: number;
}

const least = 0.1;
const most = 100;

/** "Within 3 km of", "3 km from", "500 m from", "3 km ke andar", "10 min walk from": the first one, which is taken. */
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
  if (minutes.has(unit)) return number.value >= 1 ? minutesAt(sentence, at, number) : null;
  if (!kilometres.has(unit) && !isMetres) return null;
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
  const km = Math.round((isMetres ? number.value / 1_000 : number.value) * 10) / 10;
  return km >= least && km <= most ? { km, start: before.start, end } : null;
}

/** Minutes count beside words that make a way or a limit of them. */
function minutesAt(sentence: Sentence, at: number, number: { value: number; end: number }): ReadDistance | null {
  const unitEnd = number.end + 1;
  const bound = sentence.phraseBefore(at, withinBefore)?.start ?? boundBefore(sentence, at).start;
  const travelBefore = sentence.phraseBefore(bound, travels);
  const travelBehind = sentence.phraseAt(unitEnd, travels);
  const start = travelBefore?.start ?? bound;
  const travelEnd = travelBehind?.end ?? unitEnd;
  const behind = sentence.phraseAt(travelEnd, andarBehind)?.end ?? travelEnd;
  const end = sentence.phraseAt(behind, towards)?.end ?? sentence.phraseAt(behind, fromAfter)?.end ?? behind;
  const from = sentence.phraseBefore(start, since)?.start ?? start;
  // In "max 1.2 min 90" another amount follows.
  const isBound = bound < at && sentence.at(unitEnd)?.kind !== 'number';
  if (end === unitEnd && from === bound && !isBound) return null;
  const km = number.value * (travelBehind?.found ?? travelBefore?.found ?? kmPerMinute.riding);
  return { km: Math.min(limits.maxRadiusKm, Math.max(least, Math.round(km * 10) / 10)), start: from, end };
}

/** The beginning of "near" and the like in front of a place, and the end behind it; the place's bounds without them. */
export function nearAround(sentence: Sentence, from: number, to: number): { start: number; end: number } {
  const article = /^(?:the|a)$/.test(sentence.word(from - 1)) ? from - 1 : from;
  const before = sentence.phraseBefore(article, nearBefore, 5);
  const behind = sentence.phraseAt(to, nearBehind);
  return { start: before?.start ?? from, end: behind?.end ?? to };
}
