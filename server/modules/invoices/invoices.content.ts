import type { Tax } from './invoices.tax.ts';

/** The seller of the operator's settings. With a GSTIN papers are tax invoices, without one receipts. */
export interface Seller {
  name: string;
  /** Lines. */
  address: string[];
  state: string;
  gstin: string | null;
}

/** Everything printed on a paper, as of its day; stored with its number. Money in paise, times in ISO 8601. */
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
  /** For a credit note: the paper that it reverses, and the day of that paper. */
  against: { number: string; issuedAt: string } | null;
}
