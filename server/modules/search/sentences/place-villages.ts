import { nameKey } from '#contracts/search/city-names.ts';
import { distanceKm } from '#contracts/search/distance.ts';
import type { FoundPlace } from '#server/modules/places/places.module.ts';
import type { PlaceReading } from './place-reading.ts';
import {
  isCalledPlace,
  isCalledVillage,
  isVillageWord,
  isUnknown,
  mayBeName,
  ordinary,
  roadEnd,
} from './place-words.ts';
import { follow, isThing } from './place-mentions.ts';
import { keyOf } from './tokens.ts';

/** A name has at most this many words. */
const longest = 3;
/** Shorter words are too often the name of a village, and shorter ones alone in a sentence. */
const shortest = { called: 4, besideCity: 5, alone: 7 };
/** A village belongs to a city said within this distance. Kilometres. */
const nearCityKm = 45;
/** The same for a landmark. */
const besideThingKm = 12;
const mostNamesakes = 7;

type Which = 'called' | 'near' | 'any';

/** Words behind a name that make a landmark of it: "behind Hanuman mandir". */
const isOfLandmark = (word: string) => ordinary.has(word);
const titled = (typed: string) => typed.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
const isLatin = (text: string) => /^[a-z' ]+$/.test(text);

/**
 * Reads names of villages among the words that nothing else understood. There are a hundred thousand of them, many of
 * them ordinary words: one counts beside the city or in the state that was said, where the words around call it a place,
 * or as a long word of a sentence without another place. Several namesakes give the name without a point.
 *
 * @param which those that are called a village; those near a city that was said, too; or all
 */
export function readVillages(reader: PlaceReading, isInUse: (word: string) => boolean, which: Which): void {
  reader.sentence.each((at) => villageAt(reader, at, isInUse, which));
}

function villageAt(reader: PlaceReading, at: number, isInUse: (word: string) => boolean, which: Which): number | null {
  const { sentence, names } = reader;
  if (!mayBeName(sentence.at(at)) || sentence.at(at)?.kind !== 'word') return null;
  if (reader.hasLocality() && !reader.mentions.every(({ place }) => isThing(place))) return null;
  let end = at + 1;
  while (end < at + longest && sentence.at(end)?.kind === 'word' && mayBeName(sentence.at(end))) end += 1;
  for (; end > at; end--) {
    const tokens = sentence.tokens.slice(at, end);
    const typed = keyOf(tokens);
    const length = typed.replaceAll(' ', '').length;
    const isCalled = isCalledPlace(sentence, at, end);
    const least = isCalled ? shortest.called : names.city ? shortest.besideCity : shortest.alone;
    if (length < least || !tokens.some(isUnknown) || !isLatin(typed)) continue;
    if (isOfLandmark(sentence.word(end)) || isVillageWord(tokens.at(-1)?.text)) continue;
    const isSure = isCalledVillage(sentence, at, end) || (which === 'near' && names.city !== null);
    if (which !== 'any' && !isSure) continue;
    if (!isCalled && tokens.every(({ text }) => isInUse(text))) continue;
    const isBeside = reader.followsPlace(at, end);
    if (!isCalled && !isBeside && !names.city && names.state === null && reader.mentions.length > 0) continue;
    const meant = besideThing(reader, at, end) ?? meantOf(reader, names.places.listVillages(typed));
    const [first, ...others] = meant;
    if (!first) continue;
    const road = roadEnd(sentence, end);
    if (road !== null && names.city) {
      const name = `${titled(typed)} Road`;
      return reader.addLocality({ name, place: null, typed, from: at, to: road });
    }
    const place = others.length === 0 ? first : null;
    if (others.length > 0) {
      const namesakes = meant.map((one) => `${one.name}, ${one.city ?? ''}`).slice(0, mostNamesakes);
      reader.doubts.push({ said: sentence.written(at, end), meant: first.name, others: namesakes });
    }
    const name = nameKey(first.name) === typed ? first.name : titled(typed);
    return reader.addLocality({ name, place, typed, from: at, to: end });
  }
  return null;
}

/** The village around the landmark that is named beside it: "Technopark Kazhakoottam". */
function besideThing({ sentence, names, mentions }: PlaceReading, from: number, to: number): FoundPlace[] | null {
  const thing = mentions.find((one) => isThing(one.place) && follow(sentence, one, from, to))?.place;
  if (!thing) return mentions.some(({ kind }) => kind === 'locality') ? [] : null;
  const typed = keyOf(sentence.tokens.slice(from, to));
  return names.places.listVillages(typed).filter((village) => distanceKm(village, thing) < besideThingKm);
}

/** Those near to the cities said, the nearest one of them; else those of the state said, else all. */
function meantOf({ names }: PlaceReading, villages: readonly FoundPlace[]): readonly FoundPlace[] {
  if (names.cities.length > 0) {
    const kmTo = (village: FoundPlace) => Math.min(...names.cities.map((city) => distanceKm(city, village)));
    const near = villages.filter((village) => kmTo(village) < nearCityKm);
    return near.sort((a, b) => kmTo(a) - kmTo(b)).slice(0, 1);
  }
  const inState = villages.filter(({ state }) => state === names.state);
  return inState.length > 0 ? inState : villages;
}
