import { describe, expect, it } from 'vitest';
import { homeCosts, type CostedHome } from './home-costs.ts';
import { dutyRows, stampDutyOf, type Buyer } from './stamp-duty.ts';

const of = (state: string | null, city: string | null, price: number, buyer: Buyer = 'man') => {
  const found = stampDutyOf({ state, city, price }, buyer);
  return found && [found.duty, found.fee];
};

// Counted by hand.
describe('stamp duty and registration', () => {
  it('of Maharashtra have the taxes of the city, and a fee of ₹30,000 at most', () => {
    expect(of('Maharashtra', 'Mumbai', 10_000_000)).toEqual([600_000, 30_000]);
    expect(of('Maharashtra', 'Mumbai', 10_000_000, 'woman')).toEqual([500_000, 30_000]);
    expect(of('Maharashtra', 'Pune', 2_500_000, 'joint')).toEqual([175_000, 25_000]);
    expect(of('Maharashtra', 'Latur', 2_500_000)).toBeNull();
  });
  it('of Karnataka are 5.6% and 2% above ₹45 lakh, and not listed below', () => {
    expect(of('Karnataka', 'Bangalore', 8_000_000)).toEqual([448_000, 160_000]);
    expect(of('Karnataka', 'Bangalore', 4_500_000)).toBeNull();
  });
  it('of Tamil Nadu are 7% and 2%, for women up to ₹10 lakh 1%', () => {
    expect(of('Tamil Nadu', 'Chennai', 6_000_000, 'woman')).toEqual([420_000, 120_000]);
    expect(of('Tamil Nadu', 'Chennai', 1_000_000, 'woman')).toEqual([70_000, 10_000]);
    expect(of('Tamil Nadu', 'Chennai', 1_000_000)).toEqual([70_000, 20_000]);
  });
  it('of Telangana and Andhra Pradesh are 7.5% together', () => {
    expect(of('Telangana', 'Hyderabad', 9_000_000)).toEqual([630_000, 45_000]);
    expect(of('Andhra Pradesh', 'Vijayawada', 4_000_000)).toEqual([260_000, 40_000]);
  });
  it('of Gujarat are 4.9%, and women alone pay no fee', () => {
    expect(of('Gujarat', 'Ahmedabad', 5_000_000)).toEqual([245_000, 50_000]);
    expect(of('Gujarat', 'Ahmedabad', 5_000_000, 'woman')).toEqual([245_000, 0]);
    expect(of('Gujarat', 'Ahmedabad', 5_000_000, 'joint')).toEqual([245_000, 50_000]);
  });
  it('of Uttar Pradesh are less for women up to ₹1 crore, and not listed for a couple', () => {
    expect(of('Uttar Pradesh', 'Noida', 10_000_000, 'woman')).toEqual([600_000, 100_000]);
    expect(of('Uttar Pradesh', 'Noida', 10_000_001, 'woman')?.[0]).toBe(700_000);
    expect(of('Uttar Pradesh', 'Noida', 5_000_000, 'joint')).toBeNull();
  });
  it('of West Bengal, Rajasthan and Kerala', () => {
    expect(of('West Bengal', 'Kolkata', 10_000_000)).toEqual([600_000, 100_000]);
    expect(of('West Bengal', 'Kolkata', 20_000_000)).toEqual([1_400_000, 200_000]);
    expect(of('Rajasthan', 'Jaipur', 5_000_000, 'woman')).toEqual([325_000, 50_000]);
    expect(of('Kerala', 'Kochi', 5_000_000)).toEqual([400_000, 100_000]);
  });
  // specification 6.19
  it('are not guessed for other states, no state and no price', () => {
    expect(of('Delhi', 'Delhi', 5_000_000)).toBeNull();
    expect(of(null, null, 5_000_000)).toBeNull();
    expect(of('Kerala', 'Kochi', 0)).toBeNull();
  });
  it('have a source and a day each', () => {
    for (const { source, asOf } of dutyRows)
      expect([source(), asOf]).toEqual([expect.stringMatching(/./), expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
  });
});

const flat = {
  transaction_type: 'sale',
  property_type: 'apartment',
  price: 10_000_000,
  address: { city: 'Pune', state: 'Maharashtra' },
  project_status: 'ready-to-move',
  carpet_area: 900,
  maintenance: 4_000,
  security_deposit: undefined,
  brokerage: 100_000,
} as unknown as CostedHome;
const amounts = (home: Partial<CostedHome>) =>
  Object.fromEntries(homeCosts({ ...flat, ...home }, 'man').lines.map(({ label, rupees }) => [label, rupees]));

describe('the costs of a home for sale', () => {
  it('are price, duty, registration, GST and brokerage; maintenance comes every month', () => {
    const { lines, total, monthly } = homeCosts(flat, 'man');
    expect(lines.map(({ rupees }) => rupees)).toEqual([10_000_000, 700_000, 30_000, 0, 100_000]);
    expect(total).toEqual({ label: 'In all', rupees: 10_830_000, note: null });
    expect(monthly?.rupees).toBe(4_000);
  });
  // specification 6.19
  it('say what is missing, and never take it for nothing', () => {
    const { total, monthly, lines } = homeCosts(
      {
        ...flat,
        brokerage: undefined,
        maintenance: null,
        project_status: null,
        address: { ...flat.address, state: 'Goa' },
      },
      'man',
    );
    expect(total).toEqual({
      label: 'In all',
      rupees: 10_000_000,
      note: 'Without stamp duty, registration, GST, brokerage',
    });
    expect(monthly).toMatchObject({ rupees: null, note: 'Not said by the owner' });
    expect(lines.at(-1)).toMatchObject({ label: 'Brokerage', rupees: null, note: 'Not said by the owner' });
  });
  it('have GST while they are built: 1% of affordable homes, 5% of others', () => {
    const built = { project_status: 'under-construction' } as const;
    expect(amounts(built).GST).toBe(500_000);
    expect(amounts({ ...built, price: 4_000_000, carpet_area: 600 }).GST).toBe(40_000);
    expect(amounts({ ...built, price: 4_000_000, carpet_area: 1_000 }).GST).toBe(200_000);
    expect(amounts({ ...built, price: 4_000_000, carpet_area: 800 }).GST).toBeNull();
    expect(amounts({ ...built, property_type: 'plot' })).not.toHaveProperty('GST');
  });
  it('have no sum without a price', () => {
    expect(homeCosts({ ...flat, price: 0 }, 'man').total).toMatchObject({ rupees: null, note: 'Not without a price' });
  });
});

it('moving into a rented home costs rent, deposit, maintenance and brokerage', () => {
  const rented = { ...flat, transaction_type: 'rent', price: 30_000, security_deposit: 90_000, brokerage: 0 } as const;
  expect(homeCosts(rented, 'man').total).toEqual({ label: 'To move in', rupees: 124_000, note: null });
  const lease = homeCosts({ ...rented, tenancy: 'lease', price: 1_500_000, security_deposit: 0 }, 'man');
  expect(lease.lines[0]).toEqual({
    cost: 'lease',
    label: 'Amount of the lease',
    rupees: 1_500_000,
    note: expect.stringContaining('back') as string,
  });
  const unsaid = homeCosts({ ...rented, security_deposit: undefined, maintenance: null }, 'man');
  expect(unsaid.total).toEqual({
    label: 'To move in',
    rupees: 30_000,
    note: 'Without security deposit, maintenance of the first month',
  });
});
