import { useMemo } from 'react';
import type { Society } from '#contracts/homes/societies.ts';
import { middleText, rangeText, yearRows } from './society-texts.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as dataTable from '#web/ui/data-table/data-table.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './society-page.module.css';
import * as texts from '#texts/society.ts';

/** Prices of a society by size, and those of earlier years. */
export function SocietyPrices({ society }: { society: Society }) {
  const { years, rows } = useMemo(() => yearRows(society.years), [society.years]);
  if (society.prices.length === 0 && years.length < 2) return null;
  return (
    <section className={layout.stack} aria-labelledby="society-prices">
      <h2 id="society-prices" className={typography.h3}>
        {texts.prices()}
      </h2>
      {society.prices.length > 0 && (
        <ul className={css.prices}>
          {society.prices.map((price) => (
            <li key={`${price.deal} ${price.bedrooms}`} className={css.price}>
              <span className={typography.meta}>{texts.size({ bedrooms: price.bedrooms, deal: price.deal })}</span>
              <strong className={typography.tabular}>{middleText(price)}</strong>
              <span className={typography.meta}>{texts.fromHomes({ range: rangeText(price), n: price.homes })}</span>
            </li>
          ))}
        </ul>
      )}
      {years.length > 1 && (
        <div className={dataTable.scroll} role="region" aria-label={texts.asked()} tabIndex={0}>
          <table className={`${dataTable.table} ${css.years}`}>
            <caption className={typography.meta}>{texts.asked()}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.home()}</th>
                {years.map((year) => (
                  <th key={year} scope="col">
                    {String(year)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ deal, bedrooms, asked }) => (
                <tr key={`${deal} ${bedrooms}`}>
                  <th scope="row">{texts.size({ bedrooms, deal })}</th>
                  {asked.map((price, at) => (
                    <td key={years[at]} className={typography.tabular}>
                      {price ?? texts.tooFew()}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={typography.meta}>{texts.howCounted()}</p>
    </section>
  );
}
