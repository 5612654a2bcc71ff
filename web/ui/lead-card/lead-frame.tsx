import { Link } from '@tanstack/react-router';
import { KeyRound, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { ageText } from '#contracts/age-text.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { priceParts } from '#contracts/price-text.ts';
import { typeLabels } from '#contracts/vocabulary.ts';
import { useNow } from '../../lib/now.tsx';
import { Badge } from '../badge/badge.tsx';
import { classNames } from '../class-names.ts';
import './lead-card.css';

interface LeadFrameProps {
  record: PropertyRecord;
  level: 2 | 3;
  /** A lighter head, for pages where many stand together with other things. */
  light?: boolean;
  /** Whether it says that it is featured: to its owner. */
  featured?: boolean;
  children: ReactNode;
}

/** The green head of a requirement, its budget and its title; what follows differs by who looks. */
export function LeadFrame({ record, level, light = false, featured = false, children }: LeadFrameProps) {
  const now = useNow();
  const Heading = `h${level}` as const;
  const HeadIcon = record.transaction_type === 'tenant' ? KeyRound : Search;
  const budget = priceParts(record);
  return (
    <article className={classNames('lead', light && 'lead--light')}>
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
          {featured && <Badge look="featured">Featured</Badge>}
          {record.is_urgent && <Badge look="urgent">Urgent</Badge>}
        </div>
        <Heading className="lead__title">
          <Link className="card__link" to="/lead/$id" params={{ id: String(record.id) }}>
            {record.title}
          </Link>
        </Heading>
        {children}
      </div>
    </article>
  );
}
