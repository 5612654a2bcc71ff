import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ageText } from '#contracts/text/age-text.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { typeLabels } from '#contracts/homes/vocabulary.ts';
import { useNow } from '#web/lib/now.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Facts } from '#web/ui/facts/facts.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { PhotoPlaceholder } from '#web/ui/property-card/photo-placeholder.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { RecordFoot } from './record-foot.tsx';
import { cityAndState, priceRange } from './record-texts.ts';
import * as cardLink from '#web/ui/card-link/card-link.module.css';
import * as prices from '#web/ui/price/price.module.css';
import * as cards from '#web/ui/property-card/property-card.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './user-listing-card.module.css';
import * as texts from '#texts/profile-listings.ts';
import * as cardTexts from '#texts/cards.ts';

const sizes = '(min-width: 80rem) 20rem, (min-width: 48rem) 50vw, 100vw';

/** The first picture; a drawing if there is none or it does not load. */
function Photo({ record }: { record: PropertyRecord }) {
  const [broken, setBroken] = useState<string>();
  const [first] = record.pictures;
  if (!first || first.id === broken) return <PhotoPlaceholder />;
  return (
    <div className={css.photo} onErrorCapture={() => setBroken(first.id)}>
      <Picture picture={first} sizes={sizes} />
    </div>
  );
}

/** A listing of the user. */
export function UserListingCard({ record }: { record: PropertyRecord }) {
  const now = useNow();
  const { amount, unit } = priceRange(record);
  const facts = [
    record.bedrooms && texts.beds({ n: record.bedrooms }),
    record.bathrooms && texts.baths({ n: record.bathrooms }),
    cityAndState(record),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <article className={classNames(cards.card, cardLink.frame, record.status !== 'active' && cards.off)}>
      <div className={cards.photo}>
        <Photo record={record} />
        {(record.is_featured || record.is_urgent) && (
          <div className={cards.badges}>
            {record.is_featured && <Badge look="featured">{cardTexts.featured()}</Badge>}
            {record.is_urgent && <Badge look="urgent">{cardTexts.urgent()}</Badge>}
          </div>
        )}
      </div>
      <div className={cards.body}>
        <p className={cards.place}>
          <span className={css.type}>{typeLabels[record.transaction_type]()}</span>
          <span className={cards.age}>{ageText(record.created_at, now)}</span>
        </p>
        <p className={`${prices.price} ${typography.tabular} ${css.price}`}>
          {amount}
          {unit && <small>{unit}</small>}
        </p>
        <h2 className={cards.title}>
          <Link
            {...asWritten(record.title)}
            className={cardLink.link}
            to="/property/$id"
            params={{ id: String(record.id) }}
          >
            {record.title}
          </Link>
        </h2>
        {record.description && (
          <p {...asWritten(record.description)} className={`${typography.meta} ${css.text}`}>
            {record.description}
          </p>
        )}
        <div className={cards.rule} />
        <Facts facts={facts} />
        <RecordFoot record={record} />
      </div>
    </article>
  );
}
