import { expect, it } from 'vitest';
import { homeCosts, type CostedHome } from '#contracts/homes/home-costs.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import type { CardRecord } from './card-record.ts';
import { cardTerms } from './record-text.ts';

const flat = {
  transaction_type: 'rent',
  tenancy: 'monthly',
  price: 25_000,
  posted_by: 'owner',
  brokerage: 0,
  security_deposit: 75_000,
  maintenance: 3_000,
} as unknown as CardRecord;
const unsaid = (...names: (keyof CardRecord)[]) => ({
  ...flat,
  ...Object.fromEntries(names.map((name) => [name, null])),
});

// specification 5.27
it('says who offers a home, the brokerage, and what moving in costs where all of it is known', () => {
  expect(cardTerms(flat)).toEqual(['Owner', 'No brokerage', '₹1.03 L to move in']);
  expect(cardTerms({ ...flat, posted_by: 'agent', brokerage: 25_000 })).toEqual([
    'Agent',
    'Brokerage ₹25,000',
    '₹1.28 L to move in',
  ]);
});

it('names the sum that the page of the home does', () => {
  const { total } = homeCosts({ ...flat, address: { city: 'Pune' } } as unknown as CostedHome, 'man');
  expect(cardTerms(flat).at(-1)).toBe(`${formatRupees(total.rupees)} to move in`);
  expect(total.note).toBeNull();
});

it('says nothing of what is not said, which is not zero', () => {
  expect(cardTerms(unsaid('maintenance'))).toEqual(['Owner', 'No brokerage', 'Deposit ₹75,000']);
  expect(cardTerms(unsaid('brokerage'))).toEqual(['Owner', 'Deposit ₹75,000']);
  expect(cardTerms(unsaid('posted_by', 'security_deposit'))).toEqual(['No brokerage']);
  expect(cardTerms({ ...flat, price: 0 })).toEqual(['Owner', 'No brokerage', 'Deposit ₹75,000']);
});

it('names no deposit of a sale or a lease', () => {
  expect(cardTerms({ ...flat, tenancy: 'lease' })).toEqual(['Owner', 'No brokerage']);
  expect(cardTerms({ ...flat, transaction_type: 'sale' })).toEqual(['Owner', 'No brokerage']);
});

// specification 36.11
it('says quietly that a home asks more or less than like homes, but where its price is far off', () => {
  expect(cardTerms({ ...flat, like_percent: -12 }).at(-1)).toBe('12% below like homes');
  expect(cardTerms({ ...flat, like_percent: 18 }).at(-1)).toBe('18% above like homes');
  expect(cardTerms({ ...flat, like_percent: -60, unusual_price: { percent: 40, homes: 9 } })).toEqual(cardTerms(flat));
});
