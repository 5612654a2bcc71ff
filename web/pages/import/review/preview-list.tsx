import type { ImportPreview } from '#contracts/imports/imports.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import { PropertyCard } from '#web/ui/property-card/property-card.tsx';
import { outcomeTexts } from '../import-texts.ts';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './preview-list.module.css';
import * as texts from '#texts/import.ts';
import { sentence } from '#web/lib/sentence.ts';

/** Homes of the file as everybody will see them. */
export function PreviewList({ preview, stale }: { preview: readonly ImportPreview[]; stale: boolean }) {
  return (
    <div
      className={css.scroller}
      role="region"
      aria-labelledby="preview-title"
      // On phones the cards are side by side, and a keyboard scrolls them too.
      tabIndex={0}
      aria-busy={stale || undefined}
      data-stale={stale || undefined}
    >
      <ul className={css.cards}>
        {preview.map((one) => (
          <li key={one.line}>
            <p className={css.origin}>
              <span>{texts.line({ n: one.line })}</span>
              <span>{outcomeTexts.find(({ outcome }) => outcome === one.outcome)?.label}</span>
            </p>
            <PropertyCard record={one.record} sizes="18rem" />
            {one.price_before !== null && one.price_before !== one.record.price && (
              <p className={typography.meta}>
                {sentence(texts.priceBefore({ price: formatRupees(one.price_before), s: (words) => <s>{words}</s> }))}
              </p>
            )}
            {one.notes.length > 0 && (
              <ul className={css.notes}>
                {one.notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
