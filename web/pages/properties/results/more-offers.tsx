import { Link } from '@tanstack/react-router';
import { formatRupees } from '#contracts/text/rupees.ts';
import type { Card } from './arrange-page.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './more-offers.module.css';
import * as texts from '#texts/properties.ts';

/** Links to the other offers of a home, under its card. */
export function MoreOffers({ offers }: { offers: Card['offers'] }) {
  return (
    <p className={`${typography.meta} ${css.offers}`}>
      {texts.offersOfHome({ n: offers.length + 1 })}{' '}
      {offers.map(({ id, price, owner }) => (
        <Link key={id} className={typography.link} to="/property/$id" params={{ id: String(id) }}>
          {formatRupees(price)} <span className={typography.screenReaderOnly}>{texts.byOwner({ owner })}</span>
        </Link>
      ))}
    </p>
  );
}
