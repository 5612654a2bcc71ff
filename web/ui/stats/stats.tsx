import { classNames } from '../class-names.ts';
import * as css from './stats.module.css';

interface StatsProps {
  stats: readonly { label: string; value: string; isDate?: boolean }[];
  /** Six in a row if there is space, three on small screens; without it, however many fit. */
  six?: boolean;
}

/** Large numbers, each under its label. */
export function Stats({ stats, six = false }: StatsProps) {
  return (
    <dl className={classNames(css.stats, six && css.six)}>
      {stats.map(({ label, value, isDate }) => (
        <div className={css.stat} key={label}>
          <dt>{label}</dt>
          <dd className={isDate ? css.date : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
