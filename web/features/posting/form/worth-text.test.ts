import { expect, it } from 'vitest';
import { sampleEstimate } from '#web/testing/sample-estimate.ts';
import { postedWorthText } from './worth-text.ts';

// specification 36.9
it('says to an owner who posts what like homes ask, with range, homes and owners', () => {
  expect(postedWorthText(sampleEstimate)).toBe(
    'Homes like yours ask about ₹1.04 Cr: four of five of them ₹92 L to ₹1.2 Cr (24 homes of 19 owners).',
  );
  const rent = { ...sampleEstimate, rupees: 32_000, low: 28_000, high: 36_000 };
  const error = { ...sampleEstimate.error, transaction_type: 'rent' as const };
  expect(postedWorthText({ ...rent, error })).toContain('about ₹32,000/month: four of five of them ₹28,000/month');
});
