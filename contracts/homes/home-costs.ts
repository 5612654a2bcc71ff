import type { PropertyRecord } from './listings.ts';
import { stampDutyOf, type Buyer, type StampDuty } from './stamp-duty.ts';
import { isHome } from './vocabulary.ts';
import * as texts from '#texts/costs.ts';

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
  | 'tenancy'
  | 'address'
  | 'project_status'
  | 'carpet_area'
  | 'maintenance'
  | 'security_deposit'
  | 'brokerage'
>;

type Cost =
  | 'rent'
  | 'lease'
  | 'deposit'
  | 'maintenance'
  | 'firstMaintenance'
  | 'brokerage'
  | 'price'
  | 'duty'
  | 'registration'
  | 'gst';

/** A cost with its label; `note` is written where it is known, or says why it isn't. */
const line = (cost: Cost, rupees: number | null, note: string | null = null): CostLine & { cost: Cost } => ({
  cost,
  label: texts.cost({ cost }),
  rupees,
  note: rupees === null ? (note ?? texts.notSaid()) : note,
});

/** GST on a home that is being built, without input credit, in hundredths of a per cent. */
const gst = { usual: 500, affordable: 100, affordableRupees: 4_500_000 };
/** Largest carpet area of an affordable home: 60 and 90 square metres, in metropolitan regions and elsewhere. */
const affordableSqft = { metro: 645, elsewhere: 968 };

/** GST by notification 3/2019 of the central tax: 1% of an affordable home, 5% of others, nothing once it is complete. */
function gstLine({ property_type, project_status, price, carpet_area }: CostedHome): ReturnType<typeof line>[] {
  if (!isHome(property_type)) return [];
  if (project_status === 'ready-to-move') return [line('gst', 0, texts.gstNone())];
  if (project_status === null) return [line('gst', null, texts.gstUnsaid())];
  const at = (rate: number) => [
    line('gst', Math.round((price * rate) / 10_000), texts.gstWhile({ rate: String(rate / 100) })),
  ];
  if (price > gst.affordableRupees) return at(gst.usual);
  if (carpet_area !== null && carpet_area <= affordableSqft.metro) return at(gst.affordable);
  if (carpet_area !== null && carpet_area > affordableSqft.elsewhere) return at(gst.usual);
  return [line('gst', null, texts.gstEither())];
}

function totalOf(label: string, lines: readonly ReturnType<typeof line>[]): CostLine {
  if (lines[0]?.rupees === null) return { label, rupees: null, note: texts.noPrice() };
  const missing = lines.filter(({ rupees }) => rupees === null).map(({ cost }) => texts.costInside({ cost }));
  return {
    label,
    rupees: lines.reduce((sum, { rupees }) => sum + (rupees ?? 0), 0),
    note: missing.length ? texts.without({ costs: missing.join(', ') }) : null,
  };
}

/** The rate of the duty, with its parts where there are several. */
const partsOf = ({ dutyRate: rate, note: parts }: StampDuty): string =>
  parts === null ? rate : texts.dutyParts({ rate, parts });

/** The costs of buying a home, or of moving into a rented one. */
export function homeCosts(home: CostedHome, buyer: Buyer): HomeCosts {
  const price = home.price > 0 ? home.price : null;
  const deposit = home.security_deposit ?? null;
  const brokerage = line('brokerage', home.brokerage ?? null);
  const maintenance = line('maintenance', home.maintenance, home.maintenance === null ? null : texts.everyMonth());
  if (home.transaction_type === 'rent') {
    const lines = [
      // The owner gives it back at the end, as a deposit.
      home.tenancy === 'lease' ? line('lease', price, texts.comesBack()) : line('rent', price),
      line('deposit', deposit, deposit === null ? null : texts.comesBack()),
      line('firstMaintenance', home.maintenance),
      brokerage,
    ];
    return { lines, total: totalOf(texts.toMoveIn(), lines), monthly: null, duty: null };
  }
  const duty = price === null ? null : stampDutyOf({ ...home.address, price }, buyer);
  const reason = price === null ? texts.noPrice() : texts.noRate();
  const lines = [
    line('price', price),
    line('duty', duty?.duty ?? null, duty ? partsOf(duty) : reason),
    line('registration', duty?.fee ?? null, duty?.feeRate ?? reason),
    ...(price === null ? [] : gstLine(home)),
    brokerage,
  ];
  const isBuilt = home.property_type !== 'plot' && home.property_type !== 'land';
  return {
    lines,
    total: totalOf(texts.inAll(), lines),
    monthly: isBuilt ? maintenance : null,
    duty: duty && { source: duty.source, asOf: duty.asOf },
  };
}
