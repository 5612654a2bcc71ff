import { formatExactRupees, formatRupees } from '#contracts/rupees.ts';
import { classNames } from '../class-names.ts';

interface PriceProps {
  rupees: number;
  monthly: boolean;
  className?: string;
}

/** A price in short words; the exact figure is in the title and in the words for screen readers. */
export function Price({ rupees, monthly, className = 'price' }: PriceProps) {
  if (rupees <= 0) return <p className={className}>{formatRupees(rupees)}</p>;
  const exact = formatExactRupees(rupees);
  const short = formatRupees(rupees);
  return (
    <p className={classNames(className, 'num')} title={exact}>
      <span aria-hidden={short === exact ? undefined : true}>{short}</span>
      {short === exact ? null : <span className="sr">{exact}</span>}
      {monthly && <small>/month</small>}
    </p>
  );
}
