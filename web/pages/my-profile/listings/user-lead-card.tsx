import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { placeInScript } from '#contracts/text/place-names.ts';
import { Facts } from '#web/ui/facts/facts.tsx';
import { LeadFrame } from '#web/ui/lead-card/lead-frame.tsx';
import { asWritten } from '#web/lib/written-text.ts';
import { RecordFoot } from './record-foot.tsx';
import { cityAndState } from './record-texts.ts';
import * as cards from '#web/ui/property-card/property-card.module.css';
import * as typography from '#web/ui/typography/typography.module.css';
import * as css from './user-listing-card.module.css';
import * as texts from '#texts/profile-listings.ts';

/** A lead of the user. */
export function UserLeadCard({ record }: { record: PropertyRecord }) {
  const facts = [
    record.bedrooms && texts.bhk({ n: record.bedrooms }),
    record.bathrooms && texts.bath({ n: record.bathrooms }),
    placeInScript(record.preferred_locations[0] ?? record.location) || cityAndState(record),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <LeadFrame record={record} level={2} featured={record.is_featured}>
      {record.description && (
        <p {...asWritten(record.description)} className={`${typography.meta} ${css.text} ${css.leadText}`}>
          {record.description}
        </p>
      )}
      <div className={cards.rule} />
      <Facts facts={facts} />
      <RecordFoot record={record} />
    </LeadFrame>
  );
}
