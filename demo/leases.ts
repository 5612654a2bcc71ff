import type { DemoRecord } from './demo-record.ts';
import { withoutSentences } from './texts/fill.ts';

const leases = 3;
/** Rents of a month whose sum, given once and given back, brings an owner as much. */
const leaseMonths = 50;

/** Words that a lease has no use for. */
const ofRents = /\b(?:deposit|rent|rents|rental|months?)\b|₹/i;
const ofLease = 'It is let on lease: one amount, no rent, and you get it back when you leave.';

/** Some flats of Bengaluru are let for one amount; sentences about rent and deposit are not in their texts. */
export function withLeases(rents: readonly DemoRecord[]): DemoRecord[] {
  const fits = ({ city, propertyType, title }: DemoRecord) =>
    city === 'Bengaluru' && propertyType === 'apartment' && !ofRents.test(title);
  const chosen = new Set(rents.filter(fits).slice(0, leases));
  return rents.map((record) => {
    if (!chosen.has(record)) return record;
    return {
      ...record,
      description: `${withoutSentences(record.description ?? '', ofRents)}\n${ofLease}`,
      securityDeposit: null,
      tenancy: 'lease',
      price: Math.round(((record.price ?? 0) * leaseMonths) / 50_000) * 50_000,
    };
  });
}
