import { Link } from '@tanstack/react-router';
import { Ellipsis, ImageOff } from 'lucide-react';
import { lazy } from 'react';
import { limits } from '#contracts/limits.ts';
import { confirmationText } from '#contracts/trust/confirmation.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import type { UserListing } from '#contracts/accounts/user-listings.ts';
import { unitText } from '#contracts/text/price-text.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { useNow } from '#web/lib/now.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { StatusBadge } from '#web/ui/badge/status-badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { LazyMenu } from '#web/ui/menu/lazy-menu.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { endText, trendPoints } from './table-texts.ts';
import * as buttons from '#web/ui/button/button.module.css';
import * as icons from '#web/ui/icon/icon.module.css';
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

const load = () => import('./line-links.tsx');
const LineLinks = lazy(() => load().then((module) => ({ default: module.LineLinks })));

/** A listing in the table: one row of 64 px with its picture and a menu. */
export function ListingLine({ listing, chosen, onChoose, busy, onConfirm }: ListingLineProps) {
  const { id, title, place, price, picture, views, inquiries, days, completeness } = listing;
  const recent = days.reduce((sum, n) => sum + n, 0);
  const end = endText(listing);
  const confirmed = confirmationText(listing, useNow());
  const note = end === '' ? confirmed : end;
  return (
    <li className={css.line} data-chosen={chosen || undefined}>
      <label className={css.choice}>
        <input type="checkbox" checked={chosen} onChange={(event) => onChoose(event.target.checked)} />
        <span className={typography.screenReaderOnly}>{texts.selectOne({ title })}</span>
      </label>
      <div className={css.picture}>
        {picture ? <Picture picture={picture} sizes="5rem" alt="" /> : <ImageOff className={icons.small} />}
      </div>
      <div className={css.what}>
        <Link {...asWritten(title)} className={css.title} to="/property/$id" params={{ id: String(id) }}>
          {title}
        </Link>
        <span className={classNames(typography.meta, css.oneLine)}>
          {formatRupees(price) + (price > 0 ? unitText(listing.price_unit) : '')}
          <span>{` · ${placeInScript(place)}`}</span>
        </span>
      </div>
      <div className={css.state}>
        <span className={css.badges}>
          <StatusBadge status={listing.status} />
          {listing.is_featured && <Badge look="featured">{common.featured()}</Badge>}
        </span>
        {note !== '' && (
          <span className={classNames(typography.meta, css.oneLine)} title={confirmed}>
            {note}
          </span>
        )}
      </div>
      <div className={classNames(css.numbers, typography.tabular)}>
        <span>{texts.views({ n: views })}</span>
        <span>{texts.inquiries({ n: inquiries })}</span>
      </div>
      <div className={css.trend}>
        <svg viewBox={`-1 -1 ${width + 2} ${height + 2}`} width={width} height={height} aria-hidden="true">
          <polyline points={trendPoints(days, width, height)} />
        </svg>
        <span className={typography.meta}>{texts.viewsInDays({ n: recent, activityDays: limits.activityDays })}</span>
      </div>
      <Link className={classNames(typography.link, css.filled)} to="/create-property" search={{ edit: id }}>
        {recordTexts.percentFilled({ percent: completeness })}
      </Link>
      <LazyMenu
        className={classNames(buttons.iconButton, css.more)}
        aria-label={recordTexts.menu({ title })}
        aria-busy={busy || undefined}
        preload={() => void load()}
        menu={(trigger) => (
          <LineLinks trigger={trigger} listing={listing} onConfirm={confirmed === '' ? null : onConfirm} />
        )}
      >
        <Ellipsis />
      </LazyMenu>
    </li>
  );
}
