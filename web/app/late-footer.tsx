import { lazy, type SubmitEvent } from 'react';
import { AsRendered } from '#web/lib/as-rendered.tsx';
// The server renders the footer, so its sheet comes with every page although its script does not.
import './footer.module.css';

const onServer = import.meta.env.SSR ? (await import('./footer.tsx')).Footer : null;
const Footer = onServer ?? lazy(() => import('./footer.tsx').then((module) => ({ default: module.Footer })));

/** Sends the form of the newsletter. The code for it is loaded when the button is pressed. */
function subscribe(event: SubmitEvent<HTMLElement>): void {
  event.preventDefault();
  const form = event.target;
  void import('./newsletter.ts').then((it) => it.subscribe(form));
}

/** The footer of every page except those whose route hides it. */
export const LateFooter = () => (
  <AsRendered onSubmit={subscribe}>
    <Footer />
  </AsRendered>
);
