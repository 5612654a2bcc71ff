import { areasOf, type RecordArea } from '#contracts/search/areas.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { formatArea } from '#contracts/text/rupees.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import { ColourKey } from '#web/ui/colour-key/colour-key.tsx';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './property-areas.module.css';
import * as texts from '#texts/property.ts';

const meanings: Partial<Record<RecordArea['field'], () => string>> = {
  carpet_area: texts.carpetMeaning,
  built_area: texts.builtMeaning,
  super_builtup_area: texts.superMeaning,
};

/** The areas of a home, each with its definition, and nested to scale. */
export function PropertyAreas({ record }: { record: PropertyRecord }) {
  const existing = areasOf(record).flatMap((area) => {
    const meaning = meanings[area.field];
    return meaning ? [{ ...area, meaning }] : [];
  });
  if (!existing.length) return null;
  const largest = Math.max(...existing.map(({ sqft }) => sqft));
  return (
    <section className={recordPage.block}>
      <h2 className={typography.h3}>{texts.areas()}</h2>
      <div className={css.areas}>
        <div className={css.plan} aria-hidden="true">
          {existing.toReversed().map(({ field, sqft }) => {
            const side = `${(100 * Math.sqrt(sqft / largest)).toFixed(1)}%`;
            return <span key={field} data-of={field} style={{ width: side, height: side }} />;
          })}
        </div>
        <dl>
          {existing.map(({ field, label, sqft, meaning }) => (
            <div key={field}>
              <dt>
                <ColourKey of={field} />
                {label}
              </dt>
              <dd>
                <b className={typography.tabular}>{formatArea(sqft)}</b>
                <span className={typography.meta}>{meaning()}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
