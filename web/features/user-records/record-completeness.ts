import { completenessOf } from '#contracts/homes/completeness.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import * as texts from '#texts/user-records.ts';

/** How complete a listing is, for its owner's menu: "72% filled in", and the next field to add. Null for a lead. */
export function completenessTexts(record: PropertyRecord): { title: string; note?: string } | null {
  if (record.entry_type === 'lead') return null;
  const { percent, missing, gain } = completenessOf({
    ...record,
    locality: record.address.locality,
    postal_code: record.address.postal_code,
    hasPoint: record.latitude !== null,
    pictures: record.pictures.length + (record.plans?.length ?? 0),
  });
  const [next] = missing;
  return { title: texts.percentFilled({ percent }), note: next && gain ? texts.addNext({ next, gain }) : undefined };
}
