import { Link, useLoaderData, useParams } from '@tanstack/react-router';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import { HomesMap } from '#web/features/place-map/homes-map.tsx';
import { AmenitiesList } from '#web/features/record-page/amenities-list.tsx';
import { sharePictureSize, societyPicturePath } from '#contracts/homes/share-picture.ts';
import { pageHead } from '#web/lib/head.ts';
import { language } from '#web/lib/language.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { StructuredData } from '#web/lib/structured-data.tsx';
import { buttonClass } from '#web/ui/button/button.tsx';
import { MessagePage } from '#web/ui/message-page/message-page.tsx';
import { exactly } from '#web/ui/pager/page-link.ts';
import { Pager } from '#web/ui/pager/pager.tsx';
import { societyLimits } from '#contracts/homes/society-limits.ts';
import { FactsPart, PricesPart, TrendPart } from './counted-parts.tsx';
import { countsText, societyPlace } from './society-texts.ts';
import { societyData } from './society-data.ts';
import type { SocietyData } from './society.load.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as segmented from '#web/ui/segmented/segmented.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './society-page.module.css';
import * as texts from '#texts/society.ts';
import * as common from '#texts/common.ts';

export { loadSociety } from './society.load.ts';

/** The head of the page. Below some homes on offer, and behind the first page, search engines are asked to leave it out. */
export function societyHead({
  loaderData: data,
  match,
}: {
  loaderData?: SocietyData;
  match: { context: PageContext };
}) {
  const { origin } = match.context;
  if (!data) {
    const missing = import.meta.env.SSR ? () => ({ description: texts.notFoundText() }) : null;
    return pageHead(texts.notFound(), origin, missing);
  }
  const { society, meta } = data;
  const said = { name: society.name, place: societyPlace(society), counts: countsText(society) };
  const isForEngines = society.for_sale + society.for_rent >= societyLimits.homesForEngines && meta.current_page === 1;
  const rendered = () => ({
    description: texts.headDescription(said),
    canonical: isForEngines ? `/society/${society.slug}` : undefined,
    picture: {
      path: societyPicturePath(society, language),
      alt: texts.headTitle(said),
      type: 'image/jpeg' as const,
      ...sharePictureSize,
    },
  });
  return pageHead(texts.headTitle(said), origin, import.meta.env.SSR ? rendered : null);
}

/** A society: what is asked for its homes, what it is like, its homes on offer, and where it lies. */
export function SocietyPage() {
  const data = useLoaderData({ from: '/society/$slug' });
  const { slug } = useParams({ from: '/society/$slug' });
  const { society, deal, listings, meta } = data;
  return (
    <div className={`${layout.wrap} ${layout.parts}`}>
      <header className={css.head}>
        <h1>{society.name}</h1>
        <p className={typography.lead}>
          <Link className={typography.link} to="/properties" search={listOf(data)}>
            {societyPlace(society)}
          </Link>
        </p>
        <p>
          <a className={typography.link} href="#society-homes">
            {countsText(society)}
          </a>
        </p>
        {society.other_names.length > 0 && (
          <p className={typography.meta}>{texts.otherNames({ names: society.other_names.join(', ') })}</p>
        )}
      </header>
      <PricesPart society={society} />
      <FactsPart society={society} />
      <section className={layout.stack} aria-labelledby="society-homes">
        <h2 id="society-homes" className={typography.h3}>
          {listings.length > 0 ? texts.homes({ deal }) : texts.nothingOnOffer({ deal })}
        </h2>
        {society.for_sale > 0 && society.for_rent > 0 && (
          <nav className={`${segmented.segmented} ${css.deals}`} aria-label={texts.deals()}>
            {(['sale', 'rent'] as const).map((one) => (
              <Link
                key={one}
                to="/society/$slug"
                params={{ slug }}
                search={{ deal: one }}
                aria-current={one === deal ? 'page' : undefined}
                resetScroll={false}
              >
                {texts.dealWithCount({ deal: one, n: one === 'sale' ? society.for_sale : society.for_rent })}
              </Link>
            ))}
          </nav>
        )}
        {listings.length > 0 ? (
          <div className={`${layout.grid} ${layout.cards}`}>
            {listings.map((record, at) => (
              <SaveableCard
                key={record.id}
                record={record}
                priority={at === 0}
                sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 88vw"
              />
            ))}
          </div>
        ) : (
          <div>
            <Link className={buttonClass({ look: 'primary' })} to="/properties" search={listOf(data)}>
              {texts.homesAround({ place: societyPlace(society) })}
            </Link>
          </div>
        )}
        <Pager
          current={meta.current_page}
          last={meta.last_page}
          link={(page, content, current) => (
            <Link
              key={`${page} ${typeof content}`}
              to="/society/$slug"
              params={{ slug }}
              search={{ deal, page: page > 1 ? page : undefined }}
              activeOptions={exactly}
              aria-current={current ? 'page' : undefined}
            >
              {content}
            </Link>
          )}
        />
      </section>
      <TrendPart trends={society.trends.filter((trend) => trend.deal === deal)} name={society.name} />
      <AmenitiesList heading={texts.amenities()} items={society.amenities} />
      {society.latitude !== null && society.longitude !== null && (
        <HomesMap
          latitude={society.latitude}
          longitude={society.longitude}
          heading={texts.whereItIs()}
          label={texts.mapOf({ name: society.name })}
          homes={listings}
          className={recordPage.block}
        />
      )}
      <StructuredData of={import.meta.env.SSR ? (origin) => societyData(data, origin) : null} />
    </div>
  );
}

/** The results page of the society's place. */
function listOf({ society: { city, locality }, deal }: SocietyData) {
  return { transaction_type: deal, city: [city], location: locality === null ? undefined : [locality] };
}

/** No society has this address. */
export function SocietyNotFound() {
  return (
    <MessagePage
      title={texts.notFound()}
      text={texts.notFoundText()}
      actions={
        <Link className={buttonClass({ look: 'primary' })} to="/properties">
          {common.browse()}
        </Link>
      }
    />
  );
}
