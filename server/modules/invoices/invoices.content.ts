import type { Tax } from './invoices.tax.ts';

/** Who sells, as the operator's settings say. With a GSTIN papers are tax invoices, without one receipts. */
export interface Seller {
  name: string;
  /** Lines. */
  address: string[];
  state: string;
  gstin: string | null;
}

/** Everything that stands on a paper, as it was on the day; kept with its number. Money in paise, times ISO. */
export interface InvoiceContent {
  kind: 'invoice' | 'receipt' | 'credit_note';
  number: string;
  issuedAt: string;
  seller: Seller;
  buyer: { name: string; email: string; phone: string | null; state: string };
  /** What was bought. */
  planName: string;
  days: number;
  endsAt: string;
  paidAt: string;
  orderId: string;
  paymentId: string;
  tax: Tax;
  /** Of a credit note: the paper that it takes back, and its day. */
  against: { number: string; issuedAt: string } | null;
}
