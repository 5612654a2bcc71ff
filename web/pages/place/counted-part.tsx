import { lazy } from 'react';
import type { PlacePage } from '#contracts/places/place-pages.ts';
import { AsRendered } from '#web/lib/as-rendered.tsx';
import * as css from './place-page.module.css';
// The server renders the part, so these sheets come with the page although its script does not.
import '#web/features/price-trend/price-trend.module.css';
import '#web/ui/data-table/data-table.module.css';

const onServer = import.meta.env.SSR ? (await import('./counted-facts.tsx')).CountedFacts : null;
const Counted = onServer ?? lazy(() => import('./counted-facts.tsx').then((it) => ({ default: it.CountedFacts })));

/** Figures of a place as the server rendered them. */
export function CountedPart({ page }: { page: PlacePage }) {
  return (
    <AsRendered key={page.path} className={css.parts}>
      <Counted page={page} />
    </AsRendered>
  );
}
