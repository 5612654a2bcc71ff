import { pageHead } from '#web/lib/head.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { breadcrumbList } from '#web/lib/structured-data.tsx';
import { preloadOf } from '#web/ui/picture/picture-files.ts';
import type { PropertiesData } from './properties.load.ts';
import { placesOf, tabOf, typesOf, type PropertiesSearch } from './properties-search.ts';
import { placeWords, resultsHeading, resultsTitle, roomsText } from './results/results-words.ts';
import * as texts from '#texts/properties.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The canonical path of these results: place, types, bedrooms and page, without the other filters and the order. */
function canonicalPath(search: PropertiesSearch): string {
  return `/properties${stringifyQuery({
    transaction_type: tabOf(search),
    location: placesOf(search),
    city: search.city,
    property_type: typesOf(search),
    bedrooms: search.bedrooms,
    page: search.page,
  })}`;
}

/** Structured data of a page of results: its place in the site. */
export function propertiesData(search: PropertiesSearch, origin: string): object[] {
  const place = placeWords(search);
  const tabPath = `/properties?transaction_type=${tabOf(search)}`;
  return [
    breadcrumbList(
      [
        { name: texts.home(), path: '/' },
        { name: capital(resultsTitle({ transaction_type: tabOf(search) })), path: tabPath },
        ...(place ? [{ name: place, path: canonicalPath(search) }] : []),
      ],
      origin,
    ),
  ];
}

/** Title and description of a page of results. */
export function propertiesHead(search: PropertiesSearch, data: PropertiesData | undefined, origin: string) {
  const words = capital(resultsTitle(search, roomsText(search)));
  const title = search.page ? texts.titleOfPage({ title: words, page: search.page }) : words;
  return pageHead(title, origin, import.meta.env.SSR ? () => renderedHead(search, data) : null);
}

function renderedHead(search: PropertiesSearch, data: PropertiesData | undefined) {
  const heading = resultsHeading(search, data?.meta.total ?? 0, data?.meta.total_is_at_least, (words) => words);
  const first = data?.sections[0]?.cards[0]?.record.pictures[0];
  return {
    description: texts.headDescription({ heading: heading.join('') }),
    // Undefined for a page without records: an empty list, or a page past the last one.
    canonical: data && data.meta.from !== null ? (data.place ?? canonicalPath(search)) : undefined,
    links: first && [preloadOf(first, '(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 88vw')],
  };
}
