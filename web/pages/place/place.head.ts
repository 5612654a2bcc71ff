import { placeLimits } from '#contracts/places/place-limits.ts';
import type { PlacePage } from '#contracts/places/place-pages.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { placePicturePath, sharePictureSize } from '#contracts/homes/share-picture.ts';
import { pageHead } from '#web/lib/head.ts';
import { language } from '#web/lib/language.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { preloadOf } from '#web/ui/picture/picture-files.ts';
import type { CitiesData, EndedData, PlaceData } from './place.load.ts';
import { amountOf, homesOf, titleOf } from './place-texts.ts';
import * as texts from '#texts/place.ts';

/** Sizes that a description names. */
const mostSizes = 3;
/** Cities that a description names. */
const mostCities = 8;

function headTitle(page: PlacePage): string {
  const said = { title: titleOf(page), n: page.homes };
  if (!page.price) return texts.headTitle(said);
  return texts.headTitlePriced({ ...said, deal: page.deal, amount: amountOf(page.deal, page.price.middle) });
}

function description(page: PlacePage): string {
  const said = { title: titleOf(page), n: page.homes, owners: page.owners };
  if (page.price) {
    const { low, middle, high, homes } = page.price;
    const amounts = { low: formatRupees(low), high: formatRupees(high), middle: amountOf(page.deal, middle) };
    return texts.headDescriptionPriced({ ...said, ...amounts, priced: homes });
  }
  const isWhole = page.kind === null && page.bedrooms === null;
  const named = page.sizes.filter(({ kind, bedrooms }) => kind !== null && (bedrooms !== null || isWhole));
  const sizes = isWhole ? named.filter(({ bedrooms }) => bedrooms === null) : [];
  if (sizes.length === 0) return texts.headDescription(said);
  const counts = sizes.slice(0, mostSizes).map((size) => texts.sizeCount({ homes: homesOf(size), n: size.homes }));
  return texts.headDescriptionSizes({ ...said, sizes: counts.join(', ') });
}

/** The head of a page of a place. Below three homes, search engines are asked to leave it out. */
export function placeHead(
  data: PlaceData | CitiesData | EndedData | undefined,
  { context: { origin } }: { context: PageContext },
) {
  const isServer = import.meta.env.SSR;
  if (!data) return pageHead(texts.notFound(), origin, isServer ? () => ({ description: texts.notFoundText() }) : null);
  if ('ended' in data) {
    const rendered = () => ({ description: texts.endedText({ days: placeLimits.daysWithoutHomes }) });
    return pageHead(texts.ended(), origin, isServer ? rendered : null);
  }
  if ('cities' in data) return citiesHead(data, origin);
  const { page, listings } = data;
  const rendered = () => {
    const [first] = listings[0]?.pictures ?? [];
    return {
      description: description(page),
      canonical: page.homes >= placeLimits.homesForPage && listings.length > 0 ? page.canonical : undefined,
      ...(page.homes > 0 && {
        picture: {
          path: placePicturePath(page, language),
          alt: headTitle(page),
          type: 'image/jpeg' as const,
          ...sharePictureSize,
        },
      }),
      links: first && [preloadOf(first, '(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 88vw')],
    };
  };
  return pageHead(headTitle(page), origin, isServer ? rendered : null);
}

function citiesHead({ deal, cities }: CitiesData, origin: string) {
  const title = texts.directoryTitle({ deal });
  const names = cities.slice(0, mostCities).map(({ name }) => placeInScript(name));
  const rendered = () => ({
    description:
      cities.length > 0
        ? texts.directoryDescription({ deal, n: cities.length, cities: names.join(', ') })
        : texts.directoryEmpty(),
    canonical: cities.length > 0 ? (deal === 'rent' ? '/rent' : '/buy') : undefined,
  });
  return pageHead(title, origin, import.meta.env.SSR ? rendered : null);
}
