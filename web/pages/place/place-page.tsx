import { Link, useLoaderData } from '@tanstack/react-router';
import { placeLimits } from '#contracts/places/place-limits.ts';
import type { PlacePage as Page } from '#contracts/places/place-pages.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { FoldedLine } from '#web/features/project-folds/folded-line.tsx';
import { StructuredData } from '#web/lib/structured-data.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs/breadcrumbs.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import { CitiesOfDeal } from './cities-of-deal.tsx';
import { CountedPart } from './counted-part.tsx';
import { linkTo, resultsOf } from './place-address.ts';
import { crumbsOf } from './place-crumbs.ts';
import { placeData } from './place-data.ts';
import type { CitiesData, EndedData, PlaceData } from './place.load.ts';
import { countsText, homesOf, priceText, shortPlaceOf, titleOf } from './place-texts.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './place-page.module.css';
import * as common from '#texts/common.ts';
import * as texts from '#texts/place.ts';

export { placeHead } from './place.head.ts';
export { loadPlace } from './place.load.ts';

type Data = PlaceData | CitiesData | EndedData;

const browse = (
  <Link className={buttonClass({ look: 'primary' })} to="/properties">
    {common.browse()}
  </Link>
);

/** Homes for rent at a place, or the cities that have some. */
export const RentPage = () => <Shown data={useLoaderData({ from: '/rent/$' })} />;

/** Homes for sale at a place, or the cities that have some. */
export const BuyPage = () => <Shown data={useLoaderData({ from: '/buy/$' })} />;

function Shown({ data }: { data: Data }) {
  if ('ended' in data) {
    const text = texts.endedText({ days: placeLimits.daysWithoutHomes });
    return <MessagePage title={texts.ended()} text={text} actions={browse} />;
  }
  if ('cities' in data) return <CitiesOfDeal {...data} />;
  return <PlacePage data={data} />;
}

/** A place: its homes on offer, what they cost and how they are, and the places around it. */
function PlacePage({ data }: { data: PlaceData }) {
  const { page, listings, total, isAtLeast } = data;
  return (
    <div className={`${layout.wrap} ${layout.parts}`}>
      <header className={css.head}>
        <Breadcrumbs
          items={crumbsOf(page).map(({ name, path }) => ({
            key: path,
            link: path === '/' ? <Link to="/">{name}</Link> : <Link {...linkTo(path)}>{name}</Link>,
          }))}
        />
        <h1>{titleOf(page)}</h1>
        <p className={typography.lead}>{countsText(page)}</p>
        {page.price && <p>{priceText(page.deal, page.price)}</p>}
        <Sizes page={page} />
      </header>
      {listings.length > 0 && (
        <section className={layout.stack} aria-labelledby="place-homes">
          <h2 id="place-homes" className={typography.screenReaderOnly}>
            {texts.homes()}
          </h2>
          <div className={`${layout.grid} ${layout.cards}`}>
            {listings.map((record, at) => (
              <SaveableCard
                key={record.id}
                record={record}
                priority={at === 0}
                details={<FoldedLine of={record} />}
                sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 88vw"
              />
            ))}
          </div>
          <div>
            <Link className={buttonClass({ look: 'primary' })} to="/properties" search={resultsOf(page)}>
              {texts.seeAll({ n: `${formatCount(total)}${isAtLeast ? '+' : ''}` })}
            </Link>
          </div>
        </section>
      )}
      <CountedPart page={page} />
      <StructuredData of={import.meta.env.SSR ? (origin) => placeData(data, origin) : null} />
    </div>
  );
}

/** Kinds and sizes that have pages, with their counts, and the other deal. */
function Sizes({ page }: { page: Page }) {
  const { sizes, other_deal: other, deal } = page;
  const shown = sizes.filter(({ path }) => path !== null);
  if (shown.length === 0 && !other) return null;
  return (
    <nav aria-label={texts.sizes()}>
      <ul className={css.chips}>
        {shown.map(
          ({ path, homes, ...of }) =>
            path !== null && (
              <li key={path}>
                <Link {...linkTo(path)} aria-current={path === page.path ? 'page' : undefined}>
                  {texts.sizeCount({ homes: homesOf(of), n: homes })}
                </Link>
              </li>
            ),
        )}
        {other && (
          <li>
            <Link {...linkTo(other.path)}>
              {texts.otherDeal({ deal: deal === 'rent' ? 'sale' : 'rent', place: shortPlaceOf(page), n: other.homes })}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** No page of a place has this address. */
export const PlaceNotFound = () => (
  <MessagePage title={texts.notFound()} text={texts.notFoundText()} actions={browse} />
);
