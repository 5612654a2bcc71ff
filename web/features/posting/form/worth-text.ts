import type { Estimate } from '#contracts/homes/estimates.ts';
import { worthPrice } from '#web/lib/worth-price.ts';
import * as texts from '#texts/worth.ts';

/** "Homes like yours ask about ₹1.04 Cr: four of five of them ₹92 L to ₹1.2 Cr (24 homes of 19 owners)." */
export function postedWorthText({ rupees, low, high, homes, owners, error }: Estimate): string {
  const price = (amount: number) => worthPrice(amount, error.transaction_type);
  return texts.whilePosting({ price: price(rupees), low: price(low), high: price(high), homes, owners });
}
