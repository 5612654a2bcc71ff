import type { PropertyRecord } from '#contracts/listings.ts';
import { Facts } from '#web/ui/facts/facts.tsx';
import { LeadFrame } from '#web/ui/lead-card/lead-frame.tsx';
import { OwnFoot } from './own-foot.tsx';
import { cityAndState } from './own-texts.ts';

/** What the person looks for. */
export function OwnLeadCard({ record, onChange }: { record: PropertyRecord; onChange: () => void }) {
  const facts = [
    record.bedrooms && `${record.bedrooms} BHK`,
    record.bathrooms && `${record.bathrooms} Bath`,
    record.preferred_locations[0] ?? (record.location || cityAndState(record)),
  ].filter((fact): fact is string => Boolean(fact));
  return (
    <LeadFrame record={record} level={2} featured={record.is_featured}>
      {record.description && <p className="meta own__text own__text--lead">{record.description}</p>}
      <div className="card__rule" />
      <Facts facts={facts} />
      <OwnFoot record={record} onChange={onChange} />
    </LeadFrame>
  );
}
