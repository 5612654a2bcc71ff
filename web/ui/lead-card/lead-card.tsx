import { Link } from '@tanstack/react-router';
import { KeyRound, ListChecks, MapPin, Search, type LucideIcon } from 'lucide-react';
import { ageText, formatDate } from '#contracts/age-text.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { priceParts } from '#contracts/price-text.ts';
import { typeLabels } from '#contracts/vocabulary.ts';
import { useNow } from '../../lib/now.tsx';
import { firstFew, leadPlaces } from '../../lib/record-text.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { Badge } from '../badge/badge.tsx';
import { buttonClass } from '../button/button.tsx';
import { classNames } from '../class-names.ts';

interface LeadCardProps {
  record: PropertyRecord;
  level?: 2 | 3;
  /** A lighter head, for pages where many stand together with other things. */
  light?: boolean;
}

interface ListProps {
  icon: LucideIcon;
  /** What the list is, for screen readers. */
  word: string;
  items: readonly string[];
  /** What all items have in common, in front of them. */
  common?: string | null;
}

function List({ icon: Icon, word, items, common }: ListProps) {
  if (!items.length) return null;
  const { text, more } = firstFew(items);
  return (
    <li>
      <Icon className="icon" />
      <span>
        <span className="sr">{word}: </span>
        {common && `${common}: `}
        {text} {more > 0 && <span className="more">+{more} more</span>}
      </span>
    </li>
  );
}

/** A requirement as a card: no photo, a green head, budget first. */
export function LeadCard({ record, level = 3, light = false }: LeadCardProps) {
  const now = useNow();
  const Heading = `h${level}` as const;
  const HeadIcon = record.transaction_type === 'tenant' ? KeyRound : Search;
  const budget = priceParts(record);
  const name = record.buyer?.name ?? 'Anonymous';
  const id = String(record.id);
  const { city, places } = leadPlaces(record);
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
          {record.is_urgent && <Badge look="urgent">Urgent</Badge>}
        </div>
        <Heading className="lead__title">
          <Link className="card__link" to="/lead/$id" params={{ id }}>
            {record.title}
          </Link>
        </Heading>
        <ul className="lead__list">
          <List icon={MapPin} word="Where" items={places} common={city} />
          <List icon={ListChecks} word="What" items={record.requirements} />
        </ul>
        {record.is_expired ? (
          <p className="lead__expiry lead__expiry--past">Expired</p>
        ) : (
          record.expires_at && <p className="lead__expiry">Expires {formatDate(record.expires_at)}</p>
        )}
        <div className="lead__foot">
          <span className="lead__who">
            <Avatar name={name} />
            <span className="lead__name">{name}</span>
          </span>
          <Link
            className={buttonClass({ size: 'sm' })}
            to="/lead/$id"
            params={{ id }}
            aria-label={`Respond to ${record.title}`}
          >
            Respond
          </Link>
        </div>
      </div>
    </article>
  );
}
