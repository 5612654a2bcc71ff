import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { Estimate } from '#contracts/homes/estimates.ts';
import type { HomeChecks } from '#contracts/verification/checks.ts';
import { AmenitiesList } from '#web/features/record-page/amenities-list.tsx';
import { factTables, keyFacts, quickFacts } from '#web/features/record-page/property-facts.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import { CheckedList } from '#web/features/verification/home-checks.tsx';
import { useNow } from '#web/lib/now.tsx';
import { QuickFacts } from '#web/ui/facts/quick-facts.tsx';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import { PropertyAreas } from './property-areas.tsx';
import { PriceLines, WorthSections } from './worth-parts.tsx';
import * as texts from '#texts/property.ts';

interface WrittenFactsProps {
  record: PropertyRecord;
  checks: HomeChecks | null;
  /** Not needed where nothing is said of its price. */
  estimate?: Estimate | null;
  /** The place on the page. */
  part: 'price' | 'worth' | 'checks' | 'areas' | 'tables' | 'amenities' | 'quick';
}

/** Facts of a home, in which nothing can be pressed. */
export function WrittenFacts({ record, checks, estimate = null, part }: WrittenFactsProps) {
  switch (part) {
    case 'price':
      return <PriceLines record={record} estimate={estimate} />;
    case 'worth':
      return <WorthSections record={record} estimate={estimate} />;
    case 'checks':
      return (
        <>
          {checks && <CheckedList checks={checks} />}
          <KeyFacts record={record} />
        </>
      );
    case 'areas':
      return <PropertyAreas record={record} />;
    case 'tables':
      return <FactTables record={record} />;
    case 'amenities':
      return (
        <>
          <AmenitiesList heading={texts.amenities()} items={record.amenities} />
          <AmenitiesList heading={texts.features()} items={record.features} />
        </>
      );
    case 'quick':
      // In print the tables have these facts, and counts of views would age.
      return (
        <div className={layout.notPrinted}>
          <QuickFacts facts={quickFacts(record)} />
        </div>
      );
  }
}

function KeyFacts({ record }: { record: PropertyRecord }) {
  const facts = keyFacts(record, useNow());
  if (!facts.length) return null;
  return (
    <dl className={recordPage.keyFacts}>
      {facts.map(({ label, value, unit }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value}
            {unit && <small> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactTables({ record }: { record: PropertyRecord }) {
  return factTables(record, useNow()).map(({ heading, facts }) => (
    <section key={heading} className={recordPage.block}>
      <h2 className={typography.h3}>{heading}</h2>
      <dl className={recordPage.specs}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
