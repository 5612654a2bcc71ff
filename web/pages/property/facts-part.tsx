import { lazy, type ComponentProps } from 'react';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import { AsRendered } from '#web/lib/as-rendered.tsx';
import type { WrittenFacts } from './written-facts.tsx';
// The server renders the facts, so their sheets come with the page although their script does not.
import '#web/features/record-page/amenities-list.module.css';
import '#web/features/verification/home-checks.module.css';
import '#web/features/worth/worth-evidence.module.css';
import '#web/ui/colour-key/colour-key.module.css';
import '#web/ui/facts/quick-facts.module.css';
import './property-areas.module.css';

const onServer = import.meta.env.SSR ? (await import('./written-facts.tsx')).WrittenFacts : null;
const Written = onServer ?? lazy(() => import('./written-facts.tsx').then((it) => ({ default: it.WrittenFacts })));

/** Facts of a home as the server rendered them, until its owner changes it. */
export function FactsPart(props: ComponentProps<typeof WrittenFacts>) {
  const { id, updated_at: version } = props.record;
  return (
    <AsRendered key={`${id} ${version}`} className={recordPage.written}>
      <Written {...props} />
    </AsRendered>
  );
}
