import type { Estimate } from '#contracts/homes/estimates.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import * as recordPage from '#web/features/record-page/record-page.module.css';
import { WorthEvidence } from '#web/features/worth/worth-evidence.tsx';
import { worthLine } from '#web/features/worth/worth-texts.ts';
import * as layout from '#web/ui/layout/layout.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import { CostSection, costLine } from './cost-section.tsx';
import * as texts from '#texts/worth.ts';

interface WorthParts {
  record: PropertyRecord;
  estimate: Estimate | null;
}

/** Under the price: how it compares, and what the home costs in all. Each leads to its section. */
export function PriceLines({ record, estimate }: WorthParts) {
  const lines = [
    { href: '#worth', text: estimate && worthLine(estimate) },
    { href: '#cost', text: costLine(record) },
  ].filter(({ text }) => text);
  if (lines.length === 0) return null;
  return (
    <p className={`${layout.row} ${layout.notPrinted}`}>
      {lines.map(({ href, text }) => (
        <a key={href} className={typography.more} href={href}>
          {text}
        </a>
      ))}
    </p>
  );
}

/** The worth of the home, and its cost in all. */
export function WorthSections({ record, estimate }: WorthParts) {
  return (
    <>
      {estimate && (
        <section className={`${recordPage.block} ${layout.notPrinted}`} id="worth">
          <h2 className={typography.h3}>{texts.title()}</h2>
          <WorthEvidence estimate={estimate} />
        </section>
      )}
      <CostSection record={record} />
    </>
  );
}
