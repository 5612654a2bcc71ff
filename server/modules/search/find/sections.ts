import type { Circle } from '#server/modules/search/filters/area.ts';
import { alternativesOf, placesOf } from '#server/modules/search/filters/wish-places.ts';
import {
  alsoAsking,
  askedOf,
  asking,
  must,
  mustNot,
  mustsOf,
  rankingsOf,
  type Asked,
  type Ranking,
  type Wish,
  type WordQuery,
} from '#server/modules/search/filters/wish.ts';

/** The homes of a place by its name, or near it. */
export interface Section {
  /** All of them. */
  all: Wish;
  /** Those that fulfil all wishes, then those that fulfil fewer and fewer, down to none; null without any wish. */
  byWish: readonly Wish[] | null;
}

/** A wish as sections, of which none has a record of another: what bears the name of a place, then what lies near it. */
export function sectionsOf(wish: Wish): Section[] {
  const rankings = rankingsOf(wish);
  if (rankings.length === 0) return byPlace(wish).map((all) => ({ all, byWish: null }));
  return byPlace(mustsOf(wish)).map((all) => ({ all, byWish: levelsOf(rankings, all) }));
}

/** The alternatives of a wish, each without the records of those before it. */
function byPlace(wish: Wish): Wish[] {
  const { names, circles } = placesOf(wish) ?? { names: [], circles: [] };
  const groups: (readonly (WordQuery | Circle)[])[] = [
    ...(names.length > 0 ? [names] : []),
    ...circles.map((circle) => [circle]),
  ];
  return alternativesOf(wish).map((one, at) =>
    groups.slice(0, at).reduce((left, before) => alsoAsking(left, 'location', mustNot(before)), one),
  );
}

/** The records that fulfil all of the wishes, one less, and so on down to none. */
function levelsOf(rankings: readonly Ranking[], all: Wish): Wish[] {
  const each = (change: (asked: Asked) => Partial<Asked>) =>
    rankings.reduce(
      (left, { field, asked }) =>
        alsoAsking(left, field, { ...asked, strength: 'must', ...change(asked) } as Asked<never>),
      all,
    );
  const between = rankings
    .slice(1)
    .map((_, fewer) => alsoAsking(all, 'fulfilled', must([{ rankings, count: rankings.length - 1 - fewer }])));
  return [withWords(each(() => ({}))), ...between, each(({ not }) => ({ not: !not }))];
}

/** Two lists of words that have to be held are one: the index is read once. */
function withWords(wish: Wish): Wish {
  const [one, other, ...more] = askedOf(wish, 'search');
  const [words, further] = [one, other].map((asked) => (asked?.not === false ? asked.values : []));
  if (more.length > 0 || words?.length !== 1 || further?.length !== 1 || !words[0] || !further[0]) return wish;
  return asking(wish, 'search', must([both(words[0], further[0])]));
}

function both(words: WordQuery, more: WordQuery): WordQuery {
  return {
    tsquery: `${words.tsquery} & ${more.tsquery}`,
    records: [...words.records, ...more.records],
    lexemes: [...words.lexemes, ...more.lexemes],
  };
}
