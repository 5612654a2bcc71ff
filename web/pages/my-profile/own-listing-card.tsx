import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ageText } from '#contracts/age-text.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { typeLabels } from '#contracts/vocabulary.ts';
import { useNow } from '#web/lib/now.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Facts } from '#web/ui/facts/facts.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { PhotoPlaceholder } from '#web/ui/property-card/photo-placeholder.tsx';
import { OwnFoot } from './own-foot.tsx';
import { cityAndState, priceRange } from './own-texts.ts';

const sizes = '(min-width: 80rem) 20rem, (min-width: 48rem) 50vw, 100vw';

/** The first picture; where it is missing or does not load, a drawing. */
function Photo({ record }: { record: PropertyRecord }) {
  const [broken, setBroken] = useState<string>();
  const [first] = record.pictures;
  if (!first || first.id === broken) return <PhotoPlaceholder />;
  return (
    <div className="own__photo" onErrorCapture={() => setBroken(first.id)}>
      <Picture picture={first} sizes={sizes} />
    </div>
  );
}

/** A home that the person offers. */
export function OwnListingCard({ record, onChange }: { record: PropertyRecord; onChange: () => void }) {
  const now = useNow();
  const { amount, unit } = priceRange(record);
  const facts = [
    record.bedrooms && `${record.bedrooms} ${record.bedrooms === 1 ? 'Bed' : 'Beds'}`,
    record.bathrooms && `${record.bathrooms} ${record.bathrooms === 1 ? 'Bath' : 'Baths'}`,
    cityAndState(record),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <article className={classNames('card', record.status !== 'active' && 'card--off')}>
      <div className="card__photo">
        <Photo record={record} />
        {(record.is_featured || record.is_urgent) && (
          <div className="card__badges">
            {record.is_featured && <Badge look="featured">Featured</Badge>}
            {record.is_urgent && <Badge look="urgent">Urgent</Badge>}
          </div>
        )}
      </div>
      <div className="card__body">
        <p className="card__place">
          <span className="own__type">{typeLabels[record.transaction_type]}</span>
          <span className="card__age">{ageText(record.created_at, now)}</span>
        </p>
        <p className="price num own__price">
          {amount}
          {unit && <small>{unit}</small>}
        </p>
        <h2 className="card__title">
          <Link className="card__link" to="/property/$id" params={{ id: String(record.id) }}>
            {record.title}
          </Link>
        </h2>
        {record.description && <p className="meta own__text">{record.description}</p>}
        <div className="card__rule" />
        <Facts facts={facts} />
        <OwnFoot record={record} onChange={onChange} />
      </div>
    </article>
  );
}
