import { Link } from '@tanstack/react-router';
import type { PriceTrend } from '#contracts/places/price-trends.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import { chart, pointsOf } from './chart-points.ts';
import { changeText, chartText, middleText, monthText, yearText } from './trend-texts.ts';
import * as dataTable from '#web/ui/data-table/data-table.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './price-trend.module.css';
import * as texts from '#texts/price-trends.ts';

interface PriceTrendsProps {
  /** The first one is drawn, of the others their year is said. */
  trends: readonly PriceTrend[];
  place: string;
  /** "2 BHK flats". */
  nameOf: (trend: PriceTrend) => string;
}

/** How asking prices of a place moved in a year: a drawing, the same numbers as a table, and how they are counted. */
export function PriceTrends({ trends, place, nameOf }: PriceTrendsProps) {
  const [drawn] = trends;
  if (!drawn) return null;
  const homes = nameOf(drawn);
  return (
    <section className={css.trend}>
      <h2 className={typography.h3}>{texts.heading({ deal: drawn.deal, place })}</h2>
      <ul className={css.years}>
        {trends.map((trend) => (
          <li key={`${trend.deal} ${trend.kind} ${trend.bedrooms}`}>{yearText(nameOf(trend), trend)}</li>
        ))}
      </ul>
      <figure className={css.drawn}>
        <Drawing trend={drawn} label={chartText(drawn, { homes, place })} />
        <figcaption className={css.key}>
          <span>{texts.line()}</span>
          <span className={css.dotKey}>{texts.dots()}</span>
          {drawn.months.some(({ middle }) => middle === null) && <span className={css.fewKey}>{texts.fewKey()}</span>}
        </figcaption>
      </figure>
      <details className={css.months}>
        <summary>{texts.table()}</summary>
        <Months trend={drawn} label={texts.tableOf({ homes, place })} />
      </details>
      <p>
        <Link className={typography.more} to="/price-trends">
          {texts.how()}
        </Link>
      </p>
    </section>
  );
}

function Drawing({ trend: { months }, label }: { trend: PriceTrend; label: string }) {
  const { lines, dots, few, most, least } = pointsOf(months);
  const { width, height, top, bottom } = chart;
  const floor = height - bottom;
  return (
    <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <line className={css.grid} x1={0} x2={width} y1={top} y2={top} />
      <line className={css.grid} x1={0} x2={width} y1={floor} y2={floor} />
      <text className={css.tick} x={0} y={top - 5}>
        {formatRupees(Math.round(most))}
      </text>
      <text className={css.tick} x={0} y={floor - 5}>
        {formatRupees(Math.round(least))}
      </text>
      <text className={css.tick} x={0} y={height - 4}>
        {monthText(months[0]?.month ?? '')}
      </text>
      <text className={css.tick} x={width} y={height - 4} textAnchor="end">
        {monthText(months.at(-1)?.month ?? '')}
      </text>
      {few.map((x) => (
        <line key={x} className={css.few} x1={x - 6} x2={x + 6} y1={floor} y2={floor} />
      ))}
      {lines.map((line) => (
        <polyline key={line[0]?.x} className={css.line} points={line.map(({ x, y }) => `${x},${y}`).join(' ')} />
      ))}
      {dots.map(({ x, y }) => (
        <circle key={x} className={css.dot} cx={x} cy={y} r={3.5} />
      ))}
    </svg>
  );
}

/** The newest month first. */
function Months({ trend, label }: { trend: PriceTrend; label: string }) {
  return (
    <div className={dataTable.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={`${dataTable.table} ${dataTable.numbers}`}>
        <thead>
          <tr>
            <th scope="col">{texts.month()}</th>
            <th scope="col">{texts.middle()}</th>
            <th scope="col">{texts.change()}</th>
            <th scope="col">{texts.homesColumn()}</th>
          </tr>
        </thead>
        <tbody>
          {trend.months.toReversed().map(({ month, middle, change_percent: percent, homes }) => (
            <tr key={month}>
              <th scope="row">{monthText(month)}</th>
              <td>{middleText(middle)}</td>
              <td>{changeText(percent)}</td>
              <td>{homes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
