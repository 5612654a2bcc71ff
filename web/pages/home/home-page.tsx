import { getRouteApi } from '@tanstack/react-router';
import { StructuredData } from '#web/lib/structured-data.tsx';
import { Cities } from './cities.tsx';
import { ClosingPart } from './closing-part.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';
import { homeData } from './home-data.ts';
import { HomeSearch } from './home-search.tsx';
import { Latest } from './latest.tsx';
import { BuyerRequirements, TenantRequirements } from './requirements.tsx';
import { Rooms } from './rooms.tsx';
import * as layout from '#web/ui/layout/layout.module.css';

export { homeHead } from './home.head.ts';

const route = getRouteApi('/');

/** The home page. Every block has its own state: a failed one leaves the others intact. */
export function HomePage() {
  const { latest, buyers, tenants, featured, summary, places } = route.useLoaderData();
  const counts = summary.state === 'ready' ? summary.value : null;
  return (
    <>
      <Hero />
      <HomeSearch localities={counts?.localities ?? []} />
      <Latest block={latest} />
      <Cities cities={counts?.cities ?? null} places={places} />
      <section className={`${layout.section} ${layout.sunken} ${layout.later}`} data-sunken="">
        <div className={layout.wrap}>
          <BuyerRequirements block={buyers} />
          <TenantRequirements block={tenants} />
        </div>
      </section>
      {/* The specification has an empty category block here. */}
      <div data-block="categories" hidden />
      <Featured block={featured} />
      <Rooms tiles={counts?.tiles ?? null} />
      <ClosingPart />
      <StructuredData of={import.meta.env.SSR ? homeData : null} />
    </>
  );
}
