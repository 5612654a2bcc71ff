import { placeInScript } from '#contracts/text/place-names.ts';
import type { PlacePage } from '#contracts/places/place-pages.ts';
import { oneOf, priceText, shortPlaceOf, sqftOf, titleInside } from './place-texts.ts';
import * as texts from '#texts/place.ts';

export interface Question {
  question: string;
  answer: string;
}

/** Sizes whose prices are asked about. */
const mostSizes = 3;

/** Questions that the page's figures answer; none for a figure that isn't known. */
export function questionsOf(page: PlacePage): Question[] {
  const { deal, furnishing, stations, neighbours, sqft } = page;
  const place = shortPlaceOf(page);
  const isOfPage = page.kind !== null || page.bedrooms !== null;
  const priced = page.sizes.filter(
    ({ kind, bedrooms, price }) =>
      price !== null &&
      kind !== null &&
      bedrooms !== null &&
      (!isOfPage || ((page.kind ?? kind) === kind && (page.bedrooms ?? bedrooms) === bedrooms)),
  );
  const prices = priced.slice(0, mostSizes).flatMap(({ price, ...homes }) => {
    if (price === null) return [];
    return [
      {
        question: texts.askPrice({ deal, home: oneOf(homes), place }),
        answer: priceText(deal, price),
      },
    ];
  });
  const near = neighbours.find((one) => one.sqft !== null);
  const [station] = stations;
  return [
    ...prices,
    ...(sqft && near?.sqft
      ? [
          {
            question: texts.askDearer({ place, other: placeInScript(near.name) }),
            answer: texts.answerDearer({
              place,
              other: placeInScript(near.name),
              here: sqftOf(deal, sqft.middle),
              n: sqft.homes,
              there: sqftOf(deal, near.sqft.middle),
              m: near.sqft.homes,
            }),
          },
        ]
      : []),
    ...(furnishing
      ? [
          {
            question: texts.askFurnished({ title: titleInside(page) }),
            answer: texts.answerFurnished({
              n: furnishing.homes,
              furnished: furnishing.furnished,
              semi: furnishing.semi,
            }),
          },
        ]
      : []),
    ...(station
      ? [
          {
            question: texts.askStation({ place }),
            answer: texts.answerStation({ station: placeInScript(station.name), km: String(station.km), place }),
          },
        ]
      : []),
  ];
}
