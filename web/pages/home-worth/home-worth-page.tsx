import { useLoaderData } from '@tanstack/react-router';
import { lazy } from 'react';
import { AsRendered } from '#web/lib/as-rendered.tsx';
import type { StaticHead } from '#web/lib/head.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as texts from '#texts/worth.ts';
// The server renders the page, so these sheets come with it although their scripts do not.
import './home-worth-page.module.css';
import '#web/features/worth/worth-evidence.module.css';
import '#web/ui/button/button.module.css';
import '#web/ui/field/field.module.css';
import '#web/ui/notice/notice.module.css';

export const head: StaticHead = {
  title: texts.pageTitle(),
  description: texts.headDescription(),
  canonical: '/home-worth',
};

export { loadHomeWorth } from './home-worth.load.ts';

const onServer = import.meta.env.SSR ? (await import('./written-worth.tsx')).WrittenWorth : null;
const Written = onServer ?? lazy(() => import('./written-worth.tsx').then((it) => ({ default: it.WrittenWorth })));

/** The worth of a home that need not be listed, and how estimates are made. Nothing that is entered is stored. */
export function HomeWorthPage() {
  const data = useLoaderData({ from: '/home-worth' });
  return (
    <AsRendered key={JSON.stringify(data.search)} className={`${layout.wrap} ${layout.parts}`}>
      <Written {...data} />
    </AsRendered>
  );
}
