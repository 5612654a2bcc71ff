import type { DeveloperProject } from '#contracts/projects/projects.ts';
import { readAmount } from '#contracts/text/amount-text.ts';
import { formatRupees } from '#contracts/text/rupees.ts';
import * as project from '#texts/project.ts';

/** A move of prices by a percentage or by an amount in rupees; negative for lower prices. */
export type PriceMove = { percent: number } | { rupees: number };

type Prices = Pick<DeveloperProject['configurations'][number], 'price_from' | 'price_to'>;

/** A signed percentage or amount; null for anything else. */
export function readMove(text: string, unit: string): PriceMove | null {
  const sign = /^\s*[-−]/.test(text) ? -1 : 1;
  const plain = text.replace(/^\s*[-−+]/, '').trim();
  if (unit === 'rupees') {
    const amount = readAmount(plain);
    return amount === null ? null : { rupees: sign * amount };
  }
  return /^\d{1,2}(?:\.\d{1,2})?\s*%?$/.test(plain) ? { percent: sign * Number.parseFloat(plain) } : null;
}

/** A price after a move, in whole rupees as the server rounds it; null for a move that leaves none. */
function moved(price: number, move: PriceMove): number | null {
  // Hundredths of a percent are whole numbers, so that no half rupee is lost.
  const after =
    'rupees' in move ? price + move.rupees : Math.round((price * (10_000 + Math.round(move.percent * 100))) / 10_000);
  return after > 0 ? after : null;
}

/** "₹84 L to ₹92 L": the prices of a configuration, after a move where one is given; null without a price. */
export function pricesText({ price_from: low, price_to: high }: Prices, move: PriceMove | null): string | null {
  if (low === null) return null;
  const [from, to] = [low, high ?? low].map((price) => (move ? moved(price, move) : price));
  if (from == null || to == null) return null;
  return from === to
    ? project.onePrice({ price: formatRupees(from) })
    : project.range({ low: formatRupees(from), high: formatRupees(to) });
}
