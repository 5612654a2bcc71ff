import { formatExactRupees } from '#contracts/text/rupees.ts';
import * as texts from '#texts/costs.ts';

/**
 * Taxes on buying a home: stamp duty, with all that is added to it in a town, and the registration fee. The table
 * holds only verified rates; a state, a buyer or a price without one has no rate. Change the date along with a rate.
 */

/** Kinds of buyers: some states charge women less. */
export const buyers = ['man', 'woman', 'joint'] as const;
export type Buyer = (typeof buyers)[number];
export const buyerLabels: Record<Buyer, () => string> = {
  man: texts.aMan,
  woman: texts.aWoman,
  joint: texts.both,
};

/** Hundredths of a per cent, so that amounts stay whole: 490 is 4.9%. Null where no rate is sure. */
type Rates = Record<Buyer, number | null>;

interface DutyRow {
  state: string;
  /** The cities for which the row holds, by their names in addresses; without them it holds for every town. */
  cities?: readonly string[];
  /** Rupees: the row holds from the first, excluded, to the second, included. */
  above?: number;
  upTo?: number;
  duty: Rates;
  fee: Rates;
  /** The highest fee in rupees. */
  feeCap?: number;
  /** The parts of the duty, when it consists of several rates. */
  note?: () => string;
  source: () => string;
  /** The day for which the rates are given. */
  asOf: string;
}

const lakh = 100_000;
const crore = 10_000_000;
const everybody = (rate: number): Rates => ({ man: rate, woman: rate, joint: rate });

const asOf = '2025-09-30';
const maharashtra = {
  state: 'Maharashtra',
  fee: everybody(100),
  feeCap: 30_000,
  source: texts.sourceMaharashtra,
  asOf,
};
const uttarPradesh = {
  state: 'Uttar Pradesh',
  fee: everybody(100),
  source: texts.sourceUttarPradesh,
  asOf,
};
const tamilNadu = {
  state: 'Tamil Nadu',
  duty: everybody(700),
  note: texts.partsTamilNadu,
  source: texts.sourceTamilNadu,
  asOf,
};
const westBengal = {
  state: 'West Bengal',
  fee: everybody(100),
  note: texts.inTowns,
  source: texts.sourceWestBengal,
  asOf,
};

export const dutyRows: readonly DutyRow[] = [
  {
    state: 'Andhra Pradesh',
    duty: everybody(650),
    fee: everybody(100),
    note: texts.partsAndhraPradesh,
    source: texts.sourceAndhraPradesh,
    asOf,
  },
  {
    state: 'Gujarat',
    duty: everybody(490),
    fee: { man: 100, woman: 0, joint: 100 },
    note: texts.partsGujarat,
    source: texts.sourceGujarat,
    asOf,
  },
  {
    state: 'Karnataka',
    above: 45 * lakh,
    duty: everybody(560),
    fee: everybody(200),
    note: texts.partsKarnataka,
    source: texts.sourceKarnataka,
    asOf,
  },
  {
    state: 'Kerala',
    duty: everybody(800),
    fee: everybody(200),
    source: texts.sourceKerala,
    asOf,
  },
  {
    ...maharashtra,
    cities: ['Mumbai'],
    duty: { man: 600, woman: 500, joint: 600 },
    note: texts.partsMumbai,
  },
  {
    ...maharashtra,
    cities: ['Pune'],
    duty: { man: 700, woman: 600, joint: 700 },
    note: texts.partsPune,
  },
  {
    state: 'Rajasthan',
    duty: { man: 780, woman: 650, joint: null },
    fee: everybody(100),
    note: texts.partsRajasthan,
    source: texts.sourceRajasthan,
    asOf,
  },
  { ...tamilNadu, upTo: 10 * lakh, fee: { man: 200, woman: 100, joint: 200 } },
  { ...tamilNadu, above: 10 * lakh, fee: everybody(200) },
  {
    state: 'Telangana',
    duty: everybody(700),
    fee: everybody(50),
    note: texts.partsTelangana,
    source: texts.sourceTelangana,
    asOf,
  },
  { ...uttarPradesh, upTo: crore, duty: { man: 700, woman: 600, joint: null } },
  { ...uttarPradesh, above: crore, duty: everybody(700) },
  { ...westBengal, upTo: crore, duty: everybody(600) },
  { ...westBengal, above: crore, duty: everybody(700) },
];

export interface StampDuty {
  /** Whole rupees. */
  duty: number;
  fee: number;
  /** "5.6%". */
  dutyRate: string;
  /** "1%", "1%, at most ₹30,000". */
  feeRate: string;
  note: string | null;
  source: string;
  asOf: string;
}

const rateText = (rate: number) => `${rate / 100}%`;
const share = (price: number, rate: number) => Math.round((price * rate) / 10_000);

/**
 * Stamp duty and registration of a home at this price in rupees; null where no rate is listed. Sub-registrars take the
 * value in their own list where that is higher than the price.
 */
export function stampDutyOf(
  { state, city, price }: { state: string | null; city: string | null; price: number },
  buyer: Buyer,
): StampDuty | null {
  if (price <= 0) return null;
  const row = dutyRows.find(
    (it) =>
      it.state.toLowerCase() === state?.toLowerCase() &&
      (!it.cities || it.cities.some((name) => name.toLowerCase() === city?.toLowerCase())) &&
      price > (it.above ?? 0) &&
      price <= (it.upTo ?? Infinity),
  );
  const [dutyRate, feeRate] = [row?.duty[buyer] ?? null, row?.fee[buyer] ?? null];
  if (!row || dutyRate === null || feeRate === null) return null;
  const cap = row.feeCap ?? Infinity;
  return {
    duty: share(price, dutyRate),
    fee: Math.min(cap, share(price, feeRate)),
    dutyRate: rateText(dutyRate),
    feeRate: row.feeCap
      ? texts.rateAtMost({ rate: rateText(feeRate), most: formatExactRupees(row.feeCap) })
      : rateText(feeRate),
    note: row.note?.() ?? null,
    source: row.source(),
    asOf: row.asOf,
  };
}
