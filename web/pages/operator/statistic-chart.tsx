import { fewerText, type StatisticUnit, type StatisticValue } from '#contracts/desk/statistics.ts';
import { formatExactRupees } from '#contracts/text/rupees.ts';
import { dayText, periodText } from './period-text.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './settings/site-settings.module.css';

const width = 340;
const height = 130;
const left = 40;
const bottom = 18;
const top = 10;
/** The least height of a bar, so that a zero is seen to be there. */
const leastBar = 1.5;

interface StatisticChartProps {
  label: string;
  about: string;
  unit: StatisticUnit;
  values: readonly StatisticValue[];
}

const numbers = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** A value with its unit; of too few people, that it is. */
export function valueText(unit: StatisticUnit, value: number | null): string {
  if (value === null) return fewerText;
  if (unit === 'rupees') return formatExactRupees(value);
  return `${numbers.format(value)}${{ count: '', hours: ' h', percent: ' %' }[unit]}`;
}

/** The top of the scale: 1, 2 or 5 times a power of ten. */
function scaleTop(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10);
}

/** Bars over time, and the numbers behind them as a table. */
export function StatisticChart({ label, about, unit, values }: StatisticChartProps) {
  const shown = values.flatMap(({ value }) => value ?? []);
  const scale = scaleTop(Math.max(0, ...shown));
  const step = (width - left) / Math.max(1, values.length);
  const heightOf = (value: number) => (Math.max(0, value) / scale) * (height - top - bottom);
  const few = values.length - shown.length;
  return (
    <figure className={css.chart}>
      <figcaption>
        <h2 className={typography.h4}>{label}</h2>
        <p className={typography.meta}>{about}</p>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${label}. ${summaryOf(unit, values)}`}>
        {[0, 0.5, 1].map((part) => {
          const y = height - bottom - heightOf(part * scale);
          return (
            <g key={part}>
              <line className={css.axis} x1={left} x2={width} y1={y} y2={y} />
              <text className={css.tick} x={left - 6} y={y + 4} textAnchor="end">
                {numbers.format(part * scale)}
              </text>
            </g>
          );
        })}
        {values.map(({ from, value }, index) => (
          <rect
            key={from}
            className={value === null ? css.few : css.bar}
            x={left + index * step + step * 0.1}
            width={step * 0.8}
            y={height - bottom - (value === null ? leastBar : Math.max(leastBar, heightOf(value)))}
            height={value === null ? leastBar : Math.max(leastBar, heightOf(value))}
          >
            <title>{`${periodText(values[index])}: ${valueText(unit, value)}`}</title>
          </rect>
        ))}
        {values.length > 0 && (
          <>
            <text className={css.tick} x={left} y={height - 4}>
              {periodText(values[0])}
            </text>
            {values.length > 1 && (
              <text className={css.tick} x={width} y={height - 4} textAnchor="end">
                {periodText(values.at(-1))}
              </text>
            )}
          </>
        )}
      </svg>
      {few > 0 && (
        <p className={typography.meta}>
          {few} of {values.length} are of fewer than five people. They are counted with what follows.
        </p>
      )}
      <details>
        <summary>The numbers</summary>
        <div className={css.rows} tabIndex={0} role="region" aria-label={`${label}, the numbers`}>
          <table>
            <thead>
              <tr>
                <th scope="col">Time</th>
                <th scope="col">{label}</th>
                {unit !== 'count' && <th scope="col">Made of</th>}
              </tr>
            </thead>
            <tbody>
              {values.map((one) => (
                <tr key={one.from}>
                  <th scope="row">
                    {periodText(one)}
                    {one.since !== null && <span className={typography.meta}> counted since {dayText(one.since)}</span>}
                  </th>
                  <td>{valueText(unit, one.value)}</td>
                  {unit !== 'count' && <td>{one.count === null ? '' : numbers.format(one.count)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function summaryOf(unit: StatisticUnit, values: readonly StatisticValue[]): string {
  const shown = values.flatMap(({ value }) => value ?? []);
  if (shown.length === 0) return fewerText;
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  return `Between ${valueText(unit, least)} and ${valueText(unit, most)}; the numbers are in the table.`;
}
