import { lazy } from 'react';
import { AsRendered } from '#web/lib/as-rendered.tsx';
// The server renders the part, so its sheet comes with the page although its script does not.
import './closing.module.css';

const onServer = import.meta.env.SSR ? (await import('./closing.tsx')).Closing : null;
const Closing = onServer ?? lazy(() => import('./closing.tsx').then((it) => ({ default: it.Closing })));

/** The end of the page, as the server rendered it. */
export function ClosingPart() {
  return (
    <AsRendered>
      <Closing />
    </AsRendered>
  );
}
