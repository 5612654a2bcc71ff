import type { PlacePage } from '#contracts/places/place-pages.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import * as texts from '#texts/place.ts';

/** "Home / Rent / Pune / Baner": the pages that hold a page of a place, the widest first. */
export function crumbsOf({ deal, wider }: PlacePage): { name: string; path: string }[] {
  return [
    { name: texts.home(), path: '/' },
    deal === 'rent' ? { name: texts.rent(), path: '/rent' } : { name: texts.buy(), path: '/buy' },
    ...wider.map(({ name, path }) => ({ name: placeInScript(name), path })),
  ];
}
