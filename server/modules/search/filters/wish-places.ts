import type { Circle } from './area.ts';
import { alsoAsking, asking, askedOf, must, picked, valueOf, type Wish, type WordQuery } from './wish.ts';

/** The places of a wish: any of their names or circles will do. */
export interface Places {
  names: readonly WordQuery[];
  circles: readonly Circle[];
}

/** The places in which records have to be; null where no place or several lists of places are asked for. */
export function placesOf(wish: Wish): Places | null {
  const [places, ...more] = askedOf(wish, 'location').filter(({ not }) => !not);
  if (!places || more.length > 0) return null;
  const names: WordQuery[] = [];
  const circles: Circle[] = [];
  for (const place of places.values) {
    if ('tsquery' in place) names.push(place);
    else circles.push(place);
  }
  return { names, circles };
}

/** A wish without the places in which records have to be; those that are excluded stay. */
export function withoutPlaces(wish: Wish): Wish {
  return picked(wish, (field, { not }) => field !== 'location' || not);
}

/**
 * Places by their names and by their circles are different wishes, which may find the same record; any other wish is
 * one. A circle is an area in its wish.
 */
export function alternativesOf(wish: Wish): Wish[] {
  const places = placesOf(wish);
  if (!places) return [wish];
  const anywhere = withoutPlaces(wish);
  return [
    ...(places.names.length > 0 ? [alsoAsking(anywhere, 'location', must(places.names))] : []),
    ...places.circles.map((circle) =>
      asking(anywhere, 'place', must([{ box: null, ...valueOf(wish, 'place'), circle }])),
    ),
  ];
}
