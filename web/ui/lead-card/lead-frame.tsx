import { Link } from '@tanstack/react-router';
import { KeyRound, Search } from 'lucide-react';
import { ageText } from '#contracts/text/age-text.ts';
import { priceParts } from '#contracts/text/price-text.ts';
import { typeLabels } from '#contracts/homes/vocabulary.ts';
import { asWritten } from '../../lib/written-text.ts';
import type { CardRecord } from '../../lib/card-record.ts';
import { useNow } from '../../lib/now.tsx';
import { Badge } from '../badge/badge.tsx';
import { classNames } from '../class-names.ts';
import * as cardLink from '../card-link/card-link.module.css';
import * as icons from '../icon/icon.module.css';
import * as prices from '../price/price.module.css';
import * as typography from '../typography/typography.module.css';
import * as css from './lead-card.module.css';
import type { ElementNode } from '../element-node.ts';
import * as texts from '#texts/cards.ts';

interface LeadFrameProps {
  record: CardRecord;
  level: 2 | 3;
  /** A lighter head, for pages with many cards and other content. */
  light?: boolean;
  /** Whether to show the featured badge; for the owner. */
  featured?: boolean;
  children: ElementNode;
}

/** The green head of a lead, its budget and its title; the content below depends on the viewer. */
export function LeadFrame({ record, level, light = false, featured = false, children }: LeadFrameProps) {
  const now = useNow();
  const Heading = `h${level}` as const;
  const HeadIcon = record.transaction_type === 'tenant' ? KeyRound : Search;
  const budget = priceParts(record);
  return (
    <article className={classNames(css.card, cardLink.frame, light && css.light)}>
      <div className={css.head}>
        <HeadIcon className={icons.small} />
        <span>{typeLabels[record.transaction_type]()}</span>
        <time dateTime={record.created_at}>{ageText(record.created_at, now)}</time>
      </div>
      <div className={css.body}>
        <div className={css.top}>
          <p className={`${prices.price} ${typography.tabular} ${css.price}`}>
            {budget.amount}
            {budget.unit && <small>{budget.unit}</small>}
          </p>
          {featured && <Badge look="featured">{texts.featured()}</Badge>}
          {record.is_urgent && <Badge look="urgent">{texts.urgent()}</Badge>}
        </div>
        <Heading className={css.title}>
          <Link
            {...asWritten(record.title)}
            className={cardLink.link}
            to="/lead/$id"
            params={{ id: String(record.id) }}
          >
            {record.title}
          </Link>
        </Heading>
        {children}
      </div>
    </article>
  );
}
