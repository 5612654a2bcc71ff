import { pageUrl } from '#web/lib/language.ts';
import { breadcrumbList } from '#web/lib/structured-data.tsx';
import { crumbsOf } from './place-crumbs.ts';
import type { PlaceData } from './place.load.ts';
import { questionsOf } from './place-questions.ts';
import { shortPlaceOf, titleOf } from './place-texts.ts';

/** Structured data of a page of a place: https://schema.org/Place, its homes, its questions. */
export function placeData({ page, listings }: PlaceData, origin: string): object[] {
  const { latitude, longitude, locality, city, state } = page;
  const questions = questionsOf(page);
  return [
    {
      '@type': 'Place',
      name: shortPlaceOf(page),
      url: pageUrl(page.path, origin),
      geo: { '@type': 'GeoCoordinates', latitude, longitude },
      address: {
        '@type': 'PostalAddress',
        ...(locality !== null && { streetAddress: locality }),
        addressLocality: city,
        addressRegion: state,
        addressCountry: 'IN',
      },
    },
    {
      '@type': 'ItemList',
      name: titleOf(page),
      numberOfItems: listings.length,
      itemListElement: listings.map(({ id }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        url: pageUrl(`/property/${id}`, origin),
      })),
    },
    breadcrumbList([...crumbsOf(page), { name: titleOf(page), path: page.path }], origin),
    ...(questions.length > 0
      ? [
          {
            '@type': 'FAQPage',
            mainEntity: questions.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]
      : []),
  ];
}
