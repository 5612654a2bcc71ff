import { Link, useLoaderData } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { ageInside } from '#contracts/text/age-text.ts';
import { confirmationText } from '#contracts/trust/confirmation.ts';
import { areasOf } from '#contracts/search/areas.ts';
import { rupeesPerSqft } from '#contracts/text/rupees.ts';
import { recordStatusLabels } from '#contracts/homes/record-statuses.ts';
import { typeLabels } from '#contracts/homes/vocabulary.ts';
import { priceUnit } from '#contracts/text/price-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { hasHomeLoan } from '#web/features/emi/emi.ts';
import { Gallery } from '#web/features/gallery/gallery.tsx';
import { ReportButton } from '#web/features/reports/report-button.tsx';
import { hasReraNote, ReraNote } from './rera-part.ts';
import { countView } from '#web/lib/count-view.ts';
import { useNow } from '#web/lib/now.tsx';
import { isNew, placeName } from '#web/lib/record-text.ts';
import { StructuredData } from '#web/lib/structured-data.tsx';
import { unusualPriceText } from '#web/lib/unusual-price.ts';
import { useSession } from '#web/session/session.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Price } from '#web/ui/price/price.tsx';
import { Part } from '#web/ui/part/part.tsx';
import { DetailBar } from './detail-bar.tsx';
import { ContactBar, ContactPanel, useVeils } from './contact-panel.tsx';
import { FactsPart } from './facts-part.tsx';
import { GonePage } from './gone-part.ts';
import { PropertyDescription } from './property-description.tsx';
import { RequestPictures, mayRequestPictures, hasPlans, HomePlans, HomeVideos } from './media-part.ts';
import { NearBlock } from '#web/features/record-page/near-block.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { PropertyMap } from './property-map.tsx';
import { priceDrop } from './price-drop.ts';
import { PrintedAddress } from './printed-address.tsx';
import { propertyData } from './property-data.ts';
import type { PropertyData } from './property.load.ts';
import { SimilarHomes } from './similar-section.tsx';
import { useAccountView } from './use-account-view.tsx';
import * as emiEstimate from '#web/features/emi/emi-estimate.module.css';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import * as buttons from '#web/ui/button/button.module.css';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './typical-price.module.css';
import * as nearBlock from '#web/features/record-page/near-block.module.css';
import * as userPlaces from './user-places.module.css';
import * as texts from '#texts/property.ts';
// The sheets of the lazy sections are imported here: their space is reserved before the sections load.

export { propertyPageHead } from './property-head.ts';

const TypicalPrice = lazy(() => import('./typical-price.tsx').then((module) => ({ default: module.TypicalPrice })));
const UserPlacesBlock = lazy(() =>
  import('./user-places-block.tsx').then((module) => ({ default: module.UserPlacesBlock })),
);
const VisitBlock = lazy(() => import('./visit-block.tsx').then((module) => ({ default: module.VisitBlock })));
const OfferBlock = lazy(() => import('./offer-block.tsx').then((module) => ({ default: module.OfferBlock })));
const EmiEstimate = lazy(() =>
  import('#web/features/emi/emi-estimate.tsx').then((module) => ({ default: module.EmiEstimate })),
);
const OpenQuestion = lazy(() =>
  import('#web/features/still-there/open-question.tsx').then((module) => ({ default: module.OpenQuestion })),
);
const OwnerSide = lazy(() => import('./owner-side.tsx').then((module) => ({ default: module.OwnerSide })));

/**
 * A home: first the pictures, then the price, then the place; contact and actions on the right, on phones below. For a
 * home that is gone, its remaining facts.
 */
export function PropertyPage() {
  const data = useLoaderData({ from: '/property/$id' });
  return 'gone' in data ? <GonePage {...data} /> : <OfferedHome {...data} />;
}

function OfferedHome(data: PropertyData) {
  const { record: loaded, similar, nearby, checks, society, answers, videos, rooms, places, estimate } = data;
  const { record, isOwner, isUnknown, show, asking } = useAccountView(loaded);
  const { unsure } = useVeils(isUnknown);
  const { user } = useSession();
  // The server's page is cached for many visitors, so each browser reports its view.
  useEffect(() => {
    countView(record.id);
    void import('#web/features/seen/seen.ts').then((it) => it.addSeen(record.id));
  }, [record.id]);
  return (
    <>
      <div className={`${layout.wrap} ${recordPage.page}`}>
        <DetailBar record={record} places={places} />
        <Gallery
          key={record.id}
          pictures={record.pictures}
          name={record.title}
          atPlace={checks?.place_pictures?.ids}
          asking={
            mayRequestPictures(record) && (
              <Suspense>
                <RequestPictures record={record} />
              </Suspense>
            )
          }
        />
        <div className={recordPage.grid}>
          <div>
            <DetailHead record={record} estimate={estimate} />
            {society && (
              <p className={layout.notPrinted}>
                <Link className={typography.more} to="/society/$slug" params={{ slug: society.slug }}>
                  {texts.moreInSociety({ name: society.name, n: society.homes })}
                </Link>
              </p>
            )}
            <FactsPart record={record} checks={checks} part="checks" />
            <FactsPart record={record} checks={null} estimate={estimate} part="worth" />
            <PropertyDescription key={`description ${record.id}`} text={record.description} />
            {record.status === 'active' && (
              <NearBlock key={`visit ${record.id}`} heading={texts.seeThisHome()} className={nearBlock.visits}>
                <VisitBlock record={record} />
              </NearBlock>
            )}
            {record.status === 'active' && (
              <NearBlock key={`offer ${record.id}`} heading={texts.makeOffer()} className={nearBlock.offers}>
                <OfferBlock record={record} />
              </NearBlock>
            )}
            <FactsPart record={record} checks={checks} part="areas" />
            {hasPlans({ record, rooms }) && (
              <Suspense>
                <HomePlans record={record} rooms={rooms} />
              </Suspense>
            )}
            {videos.length > 0 && (
              <Suspense>
                <HomeVideos videos={videos} home={record.title} />
              </Suspense>
            )}
            <FactsPart record={record} checks={checks} part="tables" />
            {hasReraNote(record) && (
              <Suspense>
                <ReraNote record={record} exemption={checks?.rera_exemption ?? null} />
              </Suspense>
            )}
            <FactsPart record={record} checks={checks} part="amenities" />
            {record.latitude !== null && record.longitude !== null && (
              <>
                <PropertyMap
                  latitude={record.latitude}
                  longitude={record.longitude}
                  place={placeName(record)}
                  nearby={nearby}
                  similar={similar}
                />
                <NearBlock heading={texts.userPlaces()} className={userPlaces.room}>
                  <UserPlacesBlock record={record} />
                </NearBlock>
              </>
            )}
            {!estimate && record.property_type === 'apartment' && (record.tenancy ?? 'monthly') === 'monthly' && (
              <NearBlock key={`typical ${record.id}`} heading={texts.typicalPrice()} className={css.block}>
                <TypicalPrice record={record} />
              </NearBlock>
            )}
            {hasHomeLoan(record) && (
              <NearBlock key={`cost ${record.id}`} heading={texts.monthlyCost()} className={emiEstimate.room}>
                <EmiEstimate price={record.price} />
              </NearBlock>
            )}
          </div>
          <aside className={recordPage.side} aria-label={texts.contactAndFacts()}>
            <Part>
              <ContactPanel record={record} answers={answers} isOwner={isOwner} isUnknown={isUnknown} onShown={show} />
            </Part>
            {user && (
              <Suspense>
                <OpenQuestion userId={user.id} homeId={record.id} />
              </Suspense>
            )}
            <Link
              className={`${buttons.button} ${buttons.secondary} ${layout.notPrinted}`}
              to="/compare"
              search={{ ids: String(record.id) }}
            >
              {texts.compareWithOthers()}
            </Link>
            {!isOwner && (
              <div className={unsure}>
                <ReportButton key={record.id} record={record} />
              </div>
            )}
            <FactsPart record={record} checks={checks} part="quick" />
          </aside>
        </div>
        <PrintedAddress id={record.id} />
      </div>
      {similar.length > 0 && <SimilarHomes records={similar} />}
      <StructuredData of={import.meta.env.SSR ? (origin) => propertyData({ record, places }, origin) : null} />
      <ContactBar record={record} isUnknown={isUnknown} onShown={show} />
      <Suspense>
        {asking}
        {isOwner && <OwnerSide record={record} onSaved={show} />}
      </Suspense>
    </>
  );
}

function DetailHead({ record, estimate }: Pick<PropertyData, 'record' | 'estimate'>) {
  const now = useNow();
  const [area] = areasOf(record);
  const perSqft = area && rupeesPerSqft(record.price, area.sqft);
  const drop = priceDrop(record);
  const confirmed = confirmationText(record, now);
  return (
    <header className={recordPage.head}>
      <div className={layout.row}>
        {record.is_featured && <Badge look="featured">{texts.featured()}</Badge>}
        {record.is_urgent && <Badge look="urgent">{texts.urgent()}</Badge>}
        {record.is_active && isNew(record, now) && <Badge look="new">{texts.newHome()}</Badge>}
        {record.in_talks && <Badge look="pending">{texts.inTalks()}</Badge>}
        <Badge look="active">{typeLabels[record.transaction_type]()}</Badge>
        {record.status !== 'active' && <Badge look="inactive">{recordStatusLabels[record.status]()}</Badge>}
        <span className={typography.meta}>{texts.posted({ age: ageInside(record.created_at, now) })}</span>
        {confirmed && <Badge look={record.is_unconfirmed ? 'pending' : 'active'}>{confirmed}</Badge>}
      </div>
      <div className={recordPage.amount}>
        <Price className={recordPage.price} rupees={record.price} upTo={record.max_price} unit={priceUnit(record)} />
        {perSqft && (
          <span className={`${recordPage.perSqft} ${typography.tabular}`}>
            {perSqft} {area.word}
          </span>
        )}
        {drop && <Badge look="active">{drop}</Badge>}
        {record.unusual_price && <Badge look="pending">{unusualPriceText(record.unusual_price)}</Badge>}
      </div>
      <FactsPart record={record} checks={null} estimate={estimate} part="price" />
      <h1 {...asWritten(record.title)}>{record.title}</h1>
      <p className={typography.lead}>{placeInScript(record.address.formatted_address ?? record.full_location)}</p>
    </header>
  );
}
