import { Link } from '@tanstack/react-router';
import { limits } from '#contracts/limits.ts';
import { confirmationText } from '#contracts/trust/confirmation.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import type { UserListing } from '#contracts/accounts/user-listings.ts';
import { unitText } from '#contracts/text/price-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { useNow } from '#web/lib/now.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { endText, trendPoints } from './table-texts.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './listing-table.module.css';
import * as texts from '#texts/profile-listings.ts';
import * as common from '#texts/common.ts';
import * as recordTexts from '#texts/user-records.ts';

const width = 72;
const height = 20;

interface ListingLineProps {
  listing: UserListing;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  busy: boolean;
  onConfirm: () => void;
}

/** A listing in the table: a line on wide screens, two or three lines on phones. */
export function ListingLine({ listing, chosen, onChoose, busy, onConfirm }: ListingLineProps) {
  const { id, title, place, price, views, inquiries, days, completeness, missing, gain } = listing;
  const recent = days.reduce((sum, n) => sum + n, 0);
  const end = endText(listing);
  const confirmed = confirmationText(listing, useNow());
  return (
    <li className={css.line} data-chosen={chosen || undefined}>
      <label className={css.choice}>
        <input type="checkbox" checked={chosen} onChange={(event) => onChoose(event.target.checked)} />
        <span className={typography.screenReaderOnly}>{texts.selectOne({ title })}</span>
      </label>
      <div className={css.what}>
        <Link {...asWritten(title)} className={css.title} to="/property/$id" params={{ id: String(id) }}>
          {title}
        </Link>
        <span className={typography.meta}>
          {formatRupees(price) + (price > 0 ? unitText(listing.price_unit) : '')}
          <span>{` · ${placeInScript(place)}`}</span>
        </span>
      </div>
      <div className={css.state}>
        <StatusBadge status={listing.status} />
        {listing.is_featured && <Badge look="featured">{common.featured()}</Badge>}
        {end && <span className={typography.meta}>{end}</span>}
        {confirmed && <span className={typography.meta}>{confirmed}</span>}
        {confirmed && (
          <Button size="sm" busy={busy} aria-label={texts.stillThereOf({ title })} onClick={onConfirm}>
            {texts.bulk({ action: 'confirm' })}
          </Button>
        )}
      </div>
      <div className={`${css.numbers} ${typography.tabular}`}>
        <span>{texts.views({ n: views })}</span>
        <span>{texts.inquiries({ n: inquiries })}</span>
      </div>
      <div className={css.trend}>
        <svg viewBox={`-1 -1 ${width + 2} ${height + 2}`} width={width} height={height} aria-hidden="true">
          <polyline points={trendPoints(days, width, height)} />
        </svg>
        <span className={typography.meta}>{texts.viewsInDays({ n: recent, activityDays: limits.activityDays })}</span>
      </div>
      <div className={css.filled}>
        {missing.length > 0 ? (
          <>
            <Link className={typography.link} to="/create-property" search={{ edit: id }}>
              {recordTexts.percentFilled({ percent: completeness })}
            </Link>
            <span className={typography.meta}>{texts.addMissing({ next: missing[0] ?? '', gain: gain ?? '' })}</span>
          </>
        ) : (
          <span className={typography.meta}>{texts.allFilled()}</span>
        )}
        <Link
          className={typography.link}
          to="/create-property"
          search={{ copy: id }}
          aria-label={texts.postSimilarTo({ title })}
        >
          {recordTexts.postSimilar()}
        </Link>
      </div>
    </li>
  );
}
