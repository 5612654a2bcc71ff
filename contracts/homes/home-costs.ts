import type { PropertyRecord } from './listings.ts';
import { stampDutyOf, type Buyer, type StampDuty } from './stamp-duty.ts';
import { isHome } from './vocabulary.ts';

/** One cost of a home. `rupees` is null for an unknown cost, which never counts as zero. */
export interface CostLine {
  label: string;
  rupees: number | null;
  /** How the amount is computed, or why there is none. */
  note: string | null;
}

export interface HomeCosts {
  lines: CostLine[];
  /** The sum of the amounts that are there; null without a price. */
  total: CostLine;
  /** The cost that comes every month, apart from the total; none for land. */
  monthly: CostLine | null;
  /** Where the duty comes from; null for rentals and where no rate is listed. */
  duty: Pick<StampDuty, 'source' | 'asOf'> | null;
}

export type CostedHome = Pick<
  PropertyRecord,
  | 'transaction_type'
  | 'property_type'
  | 'price'
  | 'address'
  | 'project_status'
  | 'carpet_area'
  | 'maintenance'
  | 'security_deposit'
  | 'brokerage'
>;

export const notSaid = 'Not said by the owner';
export const noRate = 'No rate is listed here';

const line = (label: string, rupees: number | null, note: string | null = null): CostLine => ({
  label,
  rupees,
  note: rupees === null ? (note ?? notSaid) : note,
});

/** GST on a home that is being built, without input credit, in hundredths of a per cent. */
const gst = { usual: 500, affordable: 100, affordableRupees: 4_500_000 };
/** Largest carpet area of an affordable home: 60 and 90 square metres, in metropolitan regions and elsewhere. */
const affordableSqft = { metro: 645, elsewhere: 968 };

/** GST by notification 3/2019 of the central tax: 1% of an affordable home, 5% of others, nothing once it is complete. */
function gstLine({ property_type, project_status, price, carpet_area }: CostedHome): CostLine[] {
  if (!isHome(property_type)) return [];
  if (project_status === 'ready-to-move') return [line('GST', 0, 'None on a completed home')];
  if (project_status === null) return [line('GST', null, 'The owner did not say whether the home is complete')];
  const at = (rate: number) => [line('GST', Math.round((price * rate) / 10_000), `${rate / 100}%, while it is built`)];
  if (price > gst.affordableRupees) return at(gst.usual);
  if (carpet_area !== null && carpet_area <= affordableSqft.metro) return at(gst.affordable);
  if (carpet_area !== null && carpet_area > affordableSqft.elsewhere) return at(gst.usual);
  return [line('GST', null, '1% or 5%, by carpet area and city')];
}

function totalOf(label: string, lines: readonly CostLine[]): CostLine {
  if (lines[0]?.rupees === null) return line(label, null, 'Not without a price');
  const missing = lines.filter(({ rupees }) => rupees === null).map(({ label: name }) => name.toLowerCase());
  const note = missing.length ? `Without ${missing.join(', ').replace('gst', 'GST')}` : null;
  return line(
    label,
    lines.reduce((sum, { rupees }) => sum + (rupees ?? 0), 0),
    note,
  );
}

/** The costs of buying a home, or of moving into a rented one. */
export function homeCosts(home: CostedHome, buyer: Buyer): HomeCosts {
  const price = home.price > 0 ? home.price : null;
  const deposit = home.security_deposit ?? null;
  const brokerage = line('Brokerage', home.brokerage ?? null);
  const maintenance = line('Maintenance', home.maintenance, home.maintenance === null ? null : 'Every month');
  if (home.transaction_type === 'rent') {
    const lines = [
      line('First month’s rent', price),
      line('Security deposit', deposit, deposit === null ? null : 'Comes back at the end'),
      { ...maintenance, label: 'Maintenance of the first month', note: maintenance.rupees === null ? notSaid : null },
      brokerage,
    ];
    return { lines, total: totalOf('To move in', lines), monthly: null, duty: null };
  }
  const duty = price === null ? null : stampDutyOf({ ...home.address, price }, buyer);
  const reason = price === null ? 'Not without a price' : noRate;
  const lines = [
    line('Price', price),
    line('Stamp duty', duty?.duty ?? null, duty ? [duty.dutyRate, duty.note].filter(Boolean).join(': ') : reason),
    line('Registration', duty?.fee ?? null, duty?.feeRate ?? reason),
    ...(price === null ? [] : gstLine(home)),
    brokerage,
  ];
  const isBuilt = home.property_type !== 'plot' && home.property_type !== 'land';
  return {
    lines,
    total: totalOf('In all', lines),
    monthly: isBuilt ? maintenance : null,
    duty: duty && { source: duty.source, asOf: duty.asOf },
  };
}
