import { lazy } from 'react';
import type { Society } from '#contracts/homes/societies.ts';
import type { PriceTrend } from '#contracts/places/price-trends.ts';
import { AsRendered } from '#web/lib/as-rendered.tsx';
import * as texts from '#texts/society.ts';
// The server renders the parts, so these sheets come with the page although its scripts do not.
import '#web/features/price-trend/price-trend.module.css';
import '#web/ui/data-table/data-table.module.css';

const trendsOnServer = import.meta.env.SSR
  ? (await import('#web/features/price-trend/price-trend.tsx')).PriceTrends
  : null;
const PriceTrends =
  trendsOnServer ??
  lazy(() => import('#web/features/price-trend/price-trend.tsx').then((it) => ({ default: it.PriceTrends })));

const pricesOnServer = import.meta.env.SSR ? (await import('./society-prices.tsx')).SocietyPrices : null;
const SocietyPrices =
  pricesOnServer ?? lazy(() => import('./society-prices.tsx').then((it) => ({ default: it.SocietyPrices })));

const factsOnServer = import.meta.env.SSR ? (await import('./society-facts.tsx')).SocietyFacts : null;
const SocietyFacts =
  factsOnServer ?? lazy(() => import('./society-facts.tsx').then((it) => ({ default: it.SocietyFacts })));

/** Facts of a society, as the server rendered them. */
export function FactsPart({ society }: { society: Society }) {
  return (
    <AsRendered key={society.name}>
      <SocietyFacts society={society} />
    </AsRendered>
  );
}

/** Prices of a society, as the server rendered them. */
export function PricesPart({ society }: { society: Society }) {
  if (society.prices.length === 0 && society.years.length < 2) return null;
  return (
    <AsRendered key={society.name}>
      <SocietyPrices society={society} />
    </AsRendered>
  );
}

/** How asking prices of a society moved, as the server rendered it. */
export function TrendPart({ trends, name }: { trends: readonly PriceTrend[]; name: string }) {
  const [first] = trends;
  if (!first) return null;
  return (
    <AsRendered key={`${name} ${first.deal}`}>
      <PriceTrends trends={trends} place={name} nameOf={texts.size} />
    </AsRendered>
  );
}
