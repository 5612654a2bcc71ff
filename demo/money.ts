const lakh = 100_000;

/** A sale price as people name it: 42.5 L, 85 L, 1.25 Cr, 4.75 Cr. */
export function roundPrice(rupees: number): number {
  const step = rupees < 50 * lakh ? lakh / 2 : rupees < 100 * lakh ? lakh : rupees < 500 * lakh ? 5 * lakh : 25 * lakh;
  return Math.max(step, Math.round(rupees / step) * step);
}

/** A month's rent as people name it: 8,500, 23,000, 62,000, 1,85,000. */
export function roundRent(rupees: number): number {
  const step = rupees < 20_000 ? 500 : rupees < 100_000 ? 1_000 : 5_000;
  return Math.max(step, Math.round(rupees / step) * step);
}

/** An area as people name it: 640, 1,085, 1,450. */
export function roundArea(sqft: number): number {
  const step = sqft < 2000 ? 5 : 50;
  return Math.max(step, Math.round(sqft / step) * step);
}

/** "1.25 Cr", "85 lakh": for running text; "₹" only where the page sets prices. */
export function inWords(rupees: number): string {
  const plain = (value: number) => String(Math.round(value * 100) / 100);
  return rupees >= 100 * lakh ? `${plain(rupees / (100 * lakh))} Cr` : `${plain(rupees / lakh)} lakh`;
}
