const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Paise in Indian grouping: ₹1,299.00. */
export function paiseText(paise: number): string {
  return `₹${exact.format(paise / 100)}`;
}
