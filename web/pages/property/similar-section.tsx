import type { CardRecord } from '#web/lib/card-record.ts';
import { SaveableCard } from '#web/features/favourites/saveable-card.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/property.ts';

/** Homes like the one of the page. */
export function SimilarHomes({ records }: { records: readonly CardRecord[] }) {
  return (
    <section className={`${layout.section} ${layout.sunken} ${layout.notPrinted}`}>
      <div className={layout.wrap}>
        <div className={layout.head}>
          <h2>{texts.similarHomes()}</h2>
        </div>
        <div className={`${layout.grid} ${layout.cards}`}>
          {records.map((record) => (
            <SaveableCard
              key={record.id}
              record={record}
              sizes="(min-width: 64rem) 27rem, (min-width: 40rem) 50vw, 100vw"
            />
          ))}
        </div>
      </div>
    </section>
  );
}
