import { describe, expect, it } from 'vitest';
import { suspicionsOf, type TextSuspicion } from './suspicious-texts.ts';

type Case = readonly [text: string, ...found: TextSuspicion[]];

/** Phrases from posts, real and fraudulent. */
const cases: readonly Case[] = [
  ['Call 98230 12345 for a visit', 'phone'],
  ['Contact Ramesh +91-98230-12345 after 6 pm', 'phone'],
  ['whatsapp me on 9823012345.', 'phone'],
  ['Ph: 098230 12345', 'phone'],
  ['nine eight two three zero one two three four five', 'phone'],
  ['Nine-eight-double two-three-zero-one-two-three-four', 'phone'],
  ['Phone 9823012345/9876543210', 'phone'],
  ['Mail to ramesh.k@gmail.com', 'email'],
  ['ramesh (at) gmail (dot) com', 'email'],
  ['See www.bestflats.in for more', 'link'],
  ['More pictures: https://example.org/x', 'link'],
  ['wa.me/919823012345', 'phone', 'link'],
  ['Visit bestflatspune.com', 'link'],
  ['Pay token amount before the visit, fully refundable', 'advance_payment'],
  ['I am posted in Indian Army and cannot show the flat', 'advance_payment'],
  ['Keys will be sent by courier after payment', 'advance_payment'],
  ['Send the deposit by GPay and I hold the flat for you', 'advance_payment'],
  ['Refundable gate pass of Rs 2,500 for society entry', 'advance_payment'],
  ['Before visiting please transfer 5000', 'advance_payment'],
  // Harmless phrases.
  ['2 BHK, 1050 sq ft, Rs 85,00,000 negotiable, PIN 411045'],
  ['RERA No. P52100012345, possession 2026'],
  ['RERA PRM/KA/RERA/1251/446/PR/171014/000001'],
  ['UPRERAPRJ6734, carpet 1200-1350 sq ft'],
  ['Rent 35000, deposit 100000, maintenance 3000'],
  ['Security deposit of two months, to be paid at the agreement'],
  ['Built 2012, 12 floors, 2 lifts, 24 hours water'],
  ['Price 9500000 all in'],
  ['Survey number 123/4, 7/12 extract ready, 6 guntha'],
  ['Near St. Mary’s school, opp. ICICI Bank, 5 min. from station'],
  ['Army Welfare Housing Organisation colony, gated'],
  ['One, two and three BHK flats available'],
  ['Pre-paid electricity meter, piped gas. No token of any kind is asked'],
  ['Floor plan at 1.5 km from metro. Contact through this site only'],
  ['9 8 7 floor units: 901, 902, 903, 804, 805'],
];

/** Held out while the patterns were written. */
const aside: readonly Case[] = [
  ['Interested parties ring 7 0 2 0 1 2 3 4 5 6', 'phone'],
  ['Owner: 0091 9999888877', 'phone'],
  ['email: flat.owner@yahoo.co.in', 'email'],
  ['t.me/flatsinpune', 'link'],
  ['Kindly pay visiting charges before site visit', 'advance_payment'],
  ['Am an army officer, transferred to Jammu, keys with my agent', 'advance_payment'],
  ['Advance payment through PhonePe to block the flat', 'advance_payment'],
  ['Two covered parkings, 3 balconies, east facing'],
  ['Plot 40 x 60, 2400 sq ft, Rs 1.2 Cr, khata ready'],
  ['MahaRERA P51800047890 and P51800012121'],
  ['Token amount 1 lakh at the time of the agreement'],
  ['Deposit refundable when you leave'],
  ['Opposite Army Public School'],
  ['GST 27AAPFU0939F1ZV, office 1100 sq ft'],
];

describe('words of a post', () => {
  it.each(cases)('%s', (text, ...found) => expect(suspicionsOf(text)).toEqual(found));
  it.each(aside)('%s (set aside)', (text, ...found) => expect(suspicionsOf(text)).toEqual(found));
});
