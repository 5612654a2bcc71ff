import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ageText } from '#contracts/text/age-text.ts';
import { confirmationText } from '#contracts/trust/confirmation.ts';
import { areasOf } from '#contracts/search/areas.ts';
import { rupeesPerSqft } from '#contracts/text/rupees.ts';
import { priceUnit } from '#contracts/text/price-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import type { CardRecord } from '../../lib/card-record.ts';
import { useMeasure, type PlaceDistance } from '../../lib/measure.ts';
import { useNow } from '../../lib/now.tsx';
import { cardFacts, cardTerms, homeName, isNew, placeName } from '../../lib/record-text.ts';
import { Badge } from '../badge/badge.tsx';
import { classNames } from '../class-names.ts';
import { Facts } from '../facts/facts.tsx';
import { Picture } from '../picture/picture.tsx';
import { Price } from '../price/price.tsx';
import { PhotoPlaceholder } from './photo-placeholder.tsx';
import * as cardLink from '../card-link/card-link.module.css';
import * as typography from '../typography/typography.module.css';
import * as css from './property-card.module.css';
import type { ElementNode } from '../element-node.ts';
import { sentence } from '#web/lib/sentence.ts';
import * as texts from '#texts/cards.ts';

const mostDots = 4;

interface PropertyCardProps {
  record: CardRecord;
  /** The heading level in the page's outline. */
  level?: 2 | 3;
  /** Shown as a row: photo on the left, from 768 px. */
  row?: boolean;
  /** The `sizes` of the photo in this layout. */
  sizes: string;
  /** For the first cards of a page: the photo is loaded at once. */
  priority?: boolean;
  /** The favourite button: beside the card's link, never inside it. */
  heart?: ReactNode;
  /** Further parts of a row, below the facts. */
  details?: ElementNode;
}

/** The badges of a listing, in their order. */
export function ListingBadges({
  record,
}: {
  record: Pick<CardRecord, 'is_featured' | 'is_urgent' | 'in_talks' | 'created_at'>;
}) {
  const now = useNow();
  const fresh = isNew(record, now);
  const { is_featured: isFeatured, is_urgent: isUrgent, in_talks: inTalks } = record;
  if (!isFeatured && !isUrgent && !inTalks && !fresh) return null;
  return (
    <div className={css.badges}>
      {isFeatured && <Badge look="featured">{texts.featured()}</Badge>}
      {inTalks && <Badge look="pending">{texts.inTalks()}</Badge>}
      {isUrgent && <Badge look="urgent">{texts.urgent()}</Badge>}
      {fresh && <Badge look="new">{texts.fresh()}</Badge>}
    </div>
  );
}

/** "Vanaz metro 1.2 km": as the crow flies, which a home's page says. */
function Distances({ to = [], className }: { to?: readonly PlaceDistance[]; className: string }) {
  return (
    to[0] && (
      <p className={className}>
        {to.map(({ name, km }, at) => (
          <span key={at}>{texts.distance({ name: placeInScript(name), km: String(km) })}</span>
        ))}
      </p>
    )
  );
}

/** A listing as a card, covered by a single link; without one while it is not stored (`id` 0). */
export function PropertyCard({ record, level = 3, row = false, sizes, priority, heart, details }: PropertyCardProps) {
  const now = useNow();
  const Heading = `h${level}` as const;
  const [first] = record.pictures;
  const count = record.picture_count ?? record.pictures.length;
  const confirmed = confirmationText(record, now);
  const perSqft = rupeesPerSqft(record.price, areasOf(record)[0]?.sqft ?? null);
  return (
    <article className={classNames(css.card, cardLink.frame, row && css.row, !record.is_active && css.off)}>
      <div className={css.photo}>
        {first ? <Picture picture={first} sizes={sizes} priority={priority} /> : <PhotoPlaceholder />}
        <ListingBadges record={record} />
        {count > 1 && (
          <>
            <div className={css.dots} aria-hidden="true">
              {Array.from({ length: Math.min(count, mostDots) }, (_, at) => (
                <i key={at} />
              ))}
            </div>
            <span className={css.photoCount}>
              <span className={typography.screenReaderOnly}>{`${texts.photo()} `}</span>
              {`1/${count}`}
            </span>
          </>
        )}
        <Distances className={css.distances} to={useMeasure()(record)} />
      </div>
      <div className={css.body}>
        <div className={css.top}>
          <Price rupees={record.price} upTo={record.max_price} unit={priceUnit(record)} />
          {perSqft && <span className={css.perSqft}>{perSqft}</span>}
        </div>
        <Heading className={css.title}>
          {record.id ? (
            <Link className={cardLink.link} to="/property/$id" params={{ id: String(record.id) }}>
              {sentence(
                texts.homeInPlace({
                  home: homeName(record),
                  place: placeName(record),
                  hidden: (words) => <span className={typography.screenReaderOnly}>{words}</span>,
                }),
              )}
            </Link>
          ) : (
            homeName(record)
          )}
        </Heading>
        <p className={css.place}>
          <span>{placeName(record)}</span>
          <span className={css.age}>{ageText(record.created_at, now)}</span>
        </p>
        {confirmed && <p className={css.confirmed}>{confirmed}</p>}
        <Distances className={css.near} to={record.nearest_stations} />
        <div className={css.rule} />
        <Facts facts={cardFacts(record)} />
        <Facts facts={cardTerms(record)} />
        {details}
      </div>
      {/* After the link of the home, whose name it repeats. */}
      {heart}
    </article>
  );
}
