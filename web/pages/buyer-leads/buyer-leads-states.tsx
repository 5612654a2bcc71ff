import * as layout from '#web/ui/layout/layout.module.css';
import * as skeletons from '#web/ui/skeleton/skeleton.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './buyer-leads-states.module.css';
import * as texts from '#texts/buyer-leads.ts';

/** Shown while the first leads load. */
export function BuyerLeadsPending() {
  return (
    <div className={`${layout.wrap} ${layout.results}`} role="status">
      <h1>{texts.title()}</h1>
      <p className={typography.screenReaderOnly}>{texts.loading()}</p>
      <div className={`${layout.grid} ${layout.wideTiles} ${css.pending}`} aria-hidden="true">
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={`${skeletons.skeleton} ${css.card}`} />
        ))}
      </div>
    </div>
  );
}
