import { Link } from '@tanstack/react-router';
import type { DeskRecord } from '#contracts/desk/desk.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import { Panel } from '#web/ui/panel/panel.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { momentText } from '../moment-text.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from '../operator-page.module.css';

/** A record as its owner wrote it. */
export function RecordFacts({ record }: { record: DeskRecord }) {
  return (
    <Panel flat className={layout.stack}>
      <h2 {...asWritten(record.title)} className={typography.h3}>
        {record.title}
      </h2>
      <div className={layout.row}>
        <Badge>{record.is_held ? 'hidden by the desk' : record.status}</Badge>
        {record.is_deleted && <Badge look="expired">deleted</Badge>}
        <span>
          {record.price} · {record.place}
        </span>
      </div>
      <p className={typography.meta}>
        Number {record.id} · {record.entry_type}, {record.transaction_type} · posted {momentText(record.created_at)} ·
        changed {momentText(record.updated_at)}
      </p>
      <div className={css.pictures}>
        {record.pictures.map(({ id, address, alt }, index) => (
          <a key={id} href={address} target="_blank" rel="noreferrer">
            <img className={css.picture} src={address} alt={alt || `Picture ${index + 1}`} loading="lazy" />
          </a>
        ))}
      </div>
      <p {...asWritten(record.description)} className={css.said}>
        {record.description}
      </p>
      {record.prices.length > 1 && (
        <p className={typography.meta}>
          Prices:{' '}
          {record.prices.map(({ price, changed_at: at }) => `₹${formatCount(price)} on ${momentText(at)}`).join(', ')}
        </p>
      )}
      <Link className={typography.link} to="/operator/$" params={{ _splat: `records/${record.id}` }}>
        All about this record
      </Link>
    </Panel>
  );
}
