import { areasOf, type RecordArea } from '#contracts/areas.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import { formatArea } from '#contracts/rupees.ts';
import './property-areas.css';

const meanings: Partial<Record<RecordArea['field'], { key: string; meaning: string }>> = {
  carpet_area: { key: 'c', meaning: 'The floor you can lay a carpet on, wall to wall.' },
  built_area: { key: 'b', meaning: 'Carpet area with the walls and balconies.' },
  super_builtup_area: { key: 's', meaning: 'With a share of the stairs, lobby and other common space.' },
};

/** The areas that are known, each with what it means, and drawn inside each other to scale. */
export function PropertyAreas({ record }: { record: PropertyRecord }) {
  const known = areasOf(record).flatMap((area) => {
    const meant = meanings[area.field];
    return meant ? [{ ...area, ...meant }] : [];
  });
  if (!known.length) return null;
  const largest = Math.max(...known.map(({ sqft }) => sqft));
  return (
    <section className="block">
      <h2 className="h3">Areas</h2>
      <div className="areas">
        <div className="areas__plan" aria-hidden="true">
          {known.toReversed().map(({ key, sqft }) => {
            const side = `${(100 * Math.sqrt(sqft / largest)).toFixed(1)}%`;
            return <span key={key} className={`areas__${key}`} style={{ width: side, height: side }} />;
          })}
        </div>
        <dl>
          {known.map(({ key, label, sqft, meaning }) => (
            <div key={key}>
              <dt>
                <i className={`key key--${key}`} />
                {label}
              </dt>
              <dd>
                <b className="num">{formatArea(sqft)}</b>
                <span className="meta">{meaning}</span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
