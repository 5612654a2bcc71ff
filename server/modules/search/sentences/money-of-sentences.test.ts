import { describe, expect, it } from 'vitest';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { placeFinderOf } from './place-lookups.ts';
import { readSentence } from './read-sentence.ts';
import { stockNamesOf } from './stock-names.ts';

const places = placeFinderOf(makePlacesService());
const none = { cities: [], localities: [], societies: [] };
const stock = stockNamesOf({ ...none, inUse: none }, places.isPlaceWord);
const now = new Date('2026-11-26T10:00:00Z');
const read = (text: string) => readSentence(text, { stock, places, tab: 'sale', now, isInUse: () => false }) ?? {};
/** The least and the highest price, and the deposit. */
const money = (text: string) => {
  const { min_price: least, max_price: most, max_deposit: deposit } = read(text);
  return [least, most, deposit].map((rupees) => rupees ?? null);
};

describe('a range behind a name is a range', () => {
  it.each([
    ['2bhk powai west 20 to 25k', [20_000, 25_000, null]],
    ['2bhk malad west 20-25k', [20_000, 25_000, null]],
    ['3bhk ajmer road 60-70 lakh', [6_000_000, 7_000_000, null]],
    ['3bhk vijay nagar 60 to 70 lakh', [6_000_000, 7_000_000, null]],
    ['sector 62 20-25k 2bhk', [20_000, 25_000, null]],
    ['1 room vijay nagar colony 6000', [null, 6_000, null]],
  ])('%s', (text, expected) => expect(money(text)).toEqual(expected));

  it('and no part of the name', () => {
    expect(read('2bhk powai west 20 to 25k').location).toEqual(['Powai west']);
    expect(read('sector 62 20-25k noida').location).toEqual(['Sector 62']);
    expect(read('villa jubilee hills road 36').location).toEqual(['Jubilee Hills road 36']);
  });
});

describe('both ends of a range', () => {
  it.each([
    ['2bhk wakad 20k/25k', [20_000, 25_000, null]],
    ['flat wakad rent 18k upto 22k', [18_000, 22_000, null]],
    ['rent 20 25 2bhk wakad', [20_000, 25_000, null]],
    ['2bhk wakad buy 90 lakh to 1.1', [9_000_000, 11_000_000, null]],
    ['90L-1.1 2bhk mulund', [9_000_000, 11_000_000, null]],
    ['flat wakad max 80 min 60 lakh', [6_000_000, 8_000_000, null]],
    ['min budget 1 cr max budget 1.4 cr, 3 bhk', [10_000_000, 14_000_000, null]],
    ['80 lakh stretchable to 90, 2bhk kharadi', [null, 9_000_000, null]],
    ['2bhk wakad 20k, can go up to 25k', [null, 25_000, null]],
    ['2bhk wakad 60/65 lakh', [6_000_000, 6_500_000, null]],
    ['2bhk wakad rent 10000/12000', [10_000, 12_000, null]],
    ['2bhk buy wakad 45-50', [4_500_000, 5_000_000, null]],
    ['2bhk buy wakad 1-1.2', [10_000_000, 12_000_000, null]],
    ['flat starting price 30 lakh', [3_000_000, null, null]],
    ['2 bhk manikonda rent not crossing 25', [null, 25_000, null]],
    ['house in coimbatore under half a crore', [null, 5_000_000, null]],
    ['quarter crore plot', [null, 2_500_000, null]],
    ['2bhk wakad 50 lakh ke aas pas', [4_500_000, 5_500_000, null]],
  ])('%s', (text, expected) => expect(money(text)).toEqual(expected));
});

describe('a rate by the size', () => {
  it.each(['5000 psf flat pune', 'rate upto 4500 per sq ft, flat', 'flat @ 4500-5000/sqft pune', '4500 rs sqft flat'])(
    '%s is no price, of a sale, and ranks',
    (text) => {
      expect(money(text)).toEqual([null, null, null]);
      expect(read(text)).toMatchObject({ transaction_type: 'sale', prefer: expect.stringMatching(/\d{4}/) as string });
    },
  );
  it('that is low is a rent, and beside a home its maintenance', () => {
    expect(read('office 60 psf')).toMatchObject({ transaction_type: 'rent', property_type: ['commercial'] });
    expect(read('flat, maintenance 3 per sqft').transaction_type).toBeUndefined();
  });
});

describe('amounts in several words', () => {
  it.each([
    ['twelve thousand five hundred rent 1bhk', [null, 12_500, null]],
    ['1 lac 20 k rent 3bhk', [null, 120_000, null]],
    ['can pay 50 thou pm 3bhk', [null, 50_000, null]],
    ['rs 22/- thousand pm 2bhk', [null, 22_000, null]],
    ['2bhk rent rs 22,000/-', [null, 22_000, null]],
    ['3bhk under a crore', [null, 10_000_000, null]],
    ['3bhk 75 peti', [null, 7_500_000, null]],
    ['deposit 1 lakh 20 k rent 1bhk', [null, 20_000, 100_000]],
    ['1bhk 18k plus 2k maintenance', [null, 18_000, null]],
    ['3bhk under 1 cr 20', [null, 12_000_000, null]],
    ['1 cr 2 bhk', [null, 10_000_000, null]],
    ['2bhk 25kpm', [null, 25_000, null]],
    ['2bhk 18ooo wakad rent', [null, 18_000, null]],
    ['1 room rent 3800', [null, 3_800, null]],
    ['1bhk 1.5 lakh deposit 15k rent', [null, 15_000, 150_000]],
    ['2bhk rent 20k adv 1 lakh', [null, 20_000, 100_000]],
    ['flat 60L loan 40L', [null, 6_000_000, null]],
    ['2bhk emi under 30k', [null, null, null]],
    ['plot 20 lakh per acre', [null, null, null]],
  ])('%s', (text, expected) => expect(money(text)).toEqual(expected));
});

describe('the share of each tenant is multiplied by their number', () => {
  it.each([
    ['flat wakad 6k per person 3 people', [null, 18_000, null]],
    ['3 boys 6k each flat wakad', [null, 18_000, null]],
    ['7k each, we are 4, 2bhk madhapur', [null, 28_000, null]],
    ['6000 per head 3 log 2bhk', [null, 18_000, null]],
    ['3 boys 2bhk 5-6k each', [15_000, 18_000, null]],
    ['pg 6k per head', [null, 6_000, null]],
  ])('%s', (text, expected) => expect(money(text)).toEqual(expected));

  it('which counts no bedrooms', () => expect(read('7k each, we are 4, 2bhk').bedrooms).toEqual(['2']));
});

it('the word "code" is no slip of "coed"', () => {
  expect(read('pin code 700156 flat 45 lakhs')).toEqual({
    property_type: ['apartment'],
    max_price: 4_500_000,
    postal_code: '700156',
  });
});
