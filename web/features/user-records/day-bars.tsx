import type { ActivityReply } from '#contracts/accounts/profile.ts';
import { formatCount } from '#contracts/text/rupees.ts';
import { barHeights, dayText } from './day-heights.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './day-bars.module.css';
import * as texts from '#texts/user-records.ts';

const width = 300;
const height = 64;

interface DayBarsProps {
  word: string;
  /** Oldest first. */
  days: readonly { day: string; n: number }[];
}

/** One count for each day, as bars; the numbers themselves are in {@link DayTable}. */
export function DayBars({ word, days }: DayBarsProps) {
  const total = days.reduce((sum, { n }) => sum + n, 0);
  const step = width / Math.max(1, days.length);
  const heights = barHeights(
    days.map(({ n }) => n),
    height,
  );
  const [first] = days;
  const last = days.at(-1);
  return (
    <figure>
      <figcaption className={css.caption}>
        {word} <b className={typography.tabular}>{formatCount(total)}</b>
      </figcaption>
      <svg className={css.plot} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {heights.map((tall, index) => (
          <rect
            key={days[index]?.day}
            className={tall > 0 ? css.bar : css.none}
            x={index * step + step * 0.15}
            y={height - Math.max(tall, 1)}
            width={step * 0.7}
            height={Math.max(tall, 1)}
          />
        ))}
      </svg>
      {first && last && (
        <p className={`${css.ends} ${typography.micro}`} aria-hidden="true">
          <span>{dayText(first.day)}</span>
          <span>{dayText(last.day)}</span>
        </p>
      )}
    </figure>
  );
}

/** The numbers behind the bars, for screen readers. */
export function DayTable({ days }: { days: ActivityReply['data']['days'] }) {
  return (
    <table className={typography.screenReaderOnly}>
      <caption>{texts.byDay()}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.day()}</th>
          <th scope="col">{texts.views()}</th>
          <th scope="col">{texts.inquiries()}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ day, views, inquiries }) => (
          <tr key={day}>
            <th scope="row">{dayText(day)}</th>
            <td>{views}</td>
            <td>{inquiries}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
