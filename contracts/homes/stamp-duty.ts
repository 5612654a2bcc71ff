/**
 * Taxes on buying a home: stamp duty, with all that is added to it in a town, and the registration fee. The table
 * holds only verified rates; a state, a buyer or a price without one has no rate. Change the date along with a rate.
 */

/** Kinds of buyers: some states charge women less. */
export const buyers = ['man', 'woman', 'joint'] as const;
export type Buyer = (typeof buyers)[number];
export const buyerLabels: Record<Buyer, string> = {
  man: 'A man',
  woman: 'A woman',
  joint: 'A man and a woman together',
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
  note?: string;
  source: string;
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
  source: 'Department of Registration and Stamps, Maharashtra',
  asOf,
};
const uttarPradesh = {
  state: 'Uttar Pradesh',
  fee: everybody(100),
  source: 'Stamp and Registration Department, Uttar Pradesh',
  asOf,
};
const tamilNadu = {
  state: 'Tamil Nadu',
  duty: everybody(700),
  note: '5% and 2% surcharge on transfers',
  source: 'Registration Department, Tamil Nadu',
  asOf,
};
const westBengal = {
  state: 'West Bengal',
  fee: everybody(100),
  note: 'In towns',
  source: 'Directorate of Registration and Stamp Revenue, West Bengal',
  asOf,
};

export const dutyRows: readonly DutyRow[] = [
  {
    state: 'Andhra Pradesh',
    duty: everybody(650),
    fee: everybody(100),
    note: '5% and 1.5% transfer duty',
    source: 'Registration and Stamps Department, Andhra Pradesh',
    asOf,
  },
  {
    state: 'Gujarat',
    duty: everybody(490),
    fee: { man: 100, woman: 0, joint: 100 },
    note: '3.5% and a surcharge of 40% on it',
    source: 'Inspector General of Registration, Gujarat',
    asOf,
  },
  {
    state: 'Karnataka',
    above: 45 * lakh,
    duty: everybody(560),
    fee: everybody(200),
    note: '5%, cess of 10% and surcharge of 2% on it, in towns',
    source: 'Department of Stamps and Registration, Karnataka',
    asOf,
  },
  {
    state: 'Kerala',
    duty: everybody(800),
    fee: everybody(200),
    source: 'Registration Department, Kerala',
    asOf,
  },
  {
    ...maharashtra,
    cities: ['Mumbai'],
    duty: { man: 600, woman: 500, joint: 600 },
    note: 'With 1% metro cess',
  },
  {
    ...maharashtra,
    cities: ['Pune'],
    duty: { man: 700, woman: 600, joint: 700 },
    note: 'With 1% local body tax and 1% metro cess',
  },
  {
    state: 'Rajasthan',
    duty: { man: 780, woman: 650, joint: null },
    fee: everybody(100),
    note: '6%, for women 5%, and a surcharge of 30% on it',
    source: 'Registration and Stamps Department, Rajasthan',
    asOf,
  },
  { ...tamilNadu, upTo: 10 * lakh, fee: { man: 200, woman: 100, joint: 200 } },
  { ...tamilNadu, above: 10 * lakh, fee: everybody(200) },
  {
    state: 'Telangana',
    duty: everybody(700),
    fee: everybody(50),
    note: '5.5% and 1.5% transfer duty',
    source: 'Registration and Stamps Department, Telangana',
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
      ? `${rateText(feeRate)}, at most ₹${new Intl.NumberFormat('en-IN').format(row.feeCap)}`
      : rateText(feeRate),
    note: row.note ?? null,
    source: row.source,
    asOf: row.asOf,
  };
}
