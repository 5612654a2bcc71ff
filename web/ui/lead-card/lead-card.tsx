import { Link } from '@tanstack/react-router';
import { ListChecks, MapPin, type LucideIcon } from 'lucide-react';
import { formatDate } from '#contracts/text/age-text.ts';
import type { CardRecord } from '../../lib/card-record.ts';
import { asWritten } from '../../lib/written-text.ts';
import { firstFew, leadPlaces } from '../../lib/record-text.ts';
import { Avatar } from '../avatar/avatar.tsx';
import { buttonClass } from '../button/button.tsx';
import { LeadFrame } from './lead-frame.tsx';
import * as typography from '../typography/typography.module.css';
import * as css from './lead-card.module.css';
import * as texts from '#texts/cards.ts';

interface LeadCardProps {
  record: CardRecord;
  level?: 2 | 3;
  /** A lighter head, for pages with many cards and other content. */
  light?: boolean;
}

interface ListProps {
  icon: LucideIcon;
  /** The name of the list, for screen readers. */
  word: string;
  items: readonly string[];
  /** The facts that all items share, shown before them. */
  common?: string | null;
}

function List({ icon: Icon, word, items, common }: ListProps) {
  if (!items.length) return null;
  const { text, more } = firstFew(items);
  return (
    <li>
      <Icon />
      <span>
        <span className={typography.screenReaderOnly}>{word}: </span>
        {common && <span>{`${common}: `}</span>}
        <span {...asWritten(text)}>{`${text} `}</span>
        {more > 0 && <span className={css.moreItems}>{texts.moreItems({ n: more })}</span>}
      </span>
    </li>
  );
}

/** A lead as a card: no photo, a green head, the budget first. */
export function LeadCard({ record, level = 3, light = false }: LeadCardProps) {
  const name = record.buyer?.name ?? texts.anonymous();
  const { city, places } = leadPlaces(record);
  return (
    <LeadFrame record={record} level={level} light={light}>
      <ul className={css.list}>
        <List icon={MapPin} word={texts.where()} items={places} common={city} />
        <List icon={ListChecks} word={texts.what()} items={record.requirements} />
      </ul>
      {record.is_expired ? (
        <p className={`${css.expiry} ${css.past}`}>{texts.expired()}</p>
      ) : (
        record.expires_at && <p className={css.expiry}>{texts.expires({ date: formatDate(record.expires_at) })}</p>
      )}
      <div className={css.foot}>
        <span className={css.who}>
          <Avatar name={name} />
          <span className={css.name}>{name}</span>
        </span>
        <Link
          className={buttonClass({ size: 'sm' })}
          to="/lead/$id"
          params={{ id: String(record.id) }}
          hash="respond"
          aria-label={texts.respondTo({ title: record.title })}
        >
          {texts.respond()}
        </Link>
      </div>
    </LeadFrame>
  );
}
