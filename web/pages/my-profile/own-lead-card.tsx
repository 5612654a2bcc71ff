import { Link } from '@tanstack/react-router';
import { KeyRound, Search } from 'lucide-react';
import { ageText } from '#contracts/age-text.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { priceParts } from '#contracts/price-text.ts';
import { typeLabels } from '#contracts/vocabulary.ts';
import { useNow } from '#web/lib/now.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Facts } from '#web/ui/facts/facts.tsx';
import { OwnFoot } from './own-foot.tsx';
import { cityAndState } from './own-texts.ts';

/** What the person looks for. */
export function OwnLeadCard({ record, onChange }: { record: PropertyRecord; onChange: () => void }) {
  const now = useNow();
  const budget = priceParts(record);
  const HeadIcon = record.transaction_type === 'tenant' ? KeyRound : Search;
  const facts = [
    record.bedrooms && `${record.bedrooms} BHK`,
    record.bathrooms && `${record.bathrooms} Bath`,
    record.preferred_locations[0] ?? (record.location || cityAndState(record)),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <article className="lead">
      <div className="lead__head">
        <HeadIcon className="icon icon--sm" />
        <span>{typeLabels[record.transaction_type]}</span>
        <time dateTime={record.created_at}>{ageText(record.created_at, now)}</time>
      </div>
      <div className="lead__body">
        <div className="card__top">
          <p className="price num">
            {budget.amount}
            {budget.unit && <small>{budget.unit}</small>}
          </p>
          {record.is_featured && <Badge look="featured">Featured</Badge>}
          {record.is_urgent && <Badge look="urgent">Urgent</Badge>}
        </div>
        <h2 className="lead__title">
          <Link className="card__link" to="/lead/$id" params={{ id: String(record.id) }}>
            {record.title}
          </Link>
        </h2>
        {record.description && <p className="meta own__text own__text--lead">{record.description}</p>}
        <div className="card__rule" />
        <Facts facts={facts} />
        <OwnFoot record={record} onChange={onChange} />
      </div>
    </article>
  );
}
