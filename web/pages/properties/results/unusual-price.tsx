import type { CardRecord } from '#web/lib/card-record.ts';
import { unusualPriceText } from '#web/lib/unusual-price.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import * as css from './unusual-price.module.css';

/** The mark of a home whose price is far off what is usual at its place. */
export function UnusualPrice({ mark }: { mark: NonNullable<CardRecord['unusual_price']> }) {
  return (
    <p className={css.mark}>
      <Badge look="pending">{unusualPriceText(mark)}</Badge>
    </p>
  );
}
