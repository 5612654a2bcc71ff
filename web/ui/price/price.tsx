import { unitText, type PriceUnit } from '#contracts/text/price-text.ts';
import { formatExactRupees, formatRupees } from '#contracts/text/rupees.ts';
import { classNames } from '../class-names.ts';
import * as typography from '../typography/typography.module.css';
import * as css from './price.module.css';

interface PriceProps {
  rupees: number;
  /** The highest price, if homes of several sizes are on offer. */
  upTo?: number | null | undefined;
  unit: PriceUnit | null;
  className?: string;
}

/** A price or a range in short form; the exact amount is in the title and in the text for screen readers. */
export function Price({ rupees, upTo, unit, className = css.price }: PriceProps) {
  if (rupees <= 0) return <p className={className}>{formatRupees(rupees)}</p>;
  const all = upTo && upTo > rupees ? [rupees, upTo] : [rupees];
  const exact = all.map(formatExactRupees).join(' - ');
  const short = all.map(formatRupees).join(' - ');
  return (
    <p className={classNames(className, typography.tabular)} title={exact}>
      <span aria-hidden={short === exact ? undefined : true}>{short}</span>
      {short === exact ? null : <span className={typography.screenReaderOnly}>{exact}</span>}
      {unit && <small>{unitText(unit)}</small>}
    </p>
  );
}
