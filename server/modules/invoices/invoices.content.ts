import type { Language } from '#contracts/text/languages.ts';
import type { Tax } from './invoices.tax.ts';

/** The seller of the operator's settings. With a GSTIN documents are tax invoices, without one receipts. */
export interface Seller {
  name: string;
  /** Lines. */
  address: string[];
  state: string;
  gstin: string | null;
}

/**
 * The words of an invoice in the language of its buyer on its day. They are stored with it: opened again years later, it
 * says the same.
 */
export interface InvoiceWords {
  language: Language;
  title: string;
  issued: string;
  against: string | null;
  soldBy: string;
  /** Lines below the seller's name. */
  seller: string[];
  billedTo: string;
  placeOfSupply: string;
  what: string;
  sac: string;
  amount: string;
  plan: string;
  span: string;
  withoutTax: string;
  total: string;
  /** Lines below the sums. */
  notes: string[];
}

/** Everything printed on an invoice, as of its day; stored with its number. Money in paise, times in ISO 8601. */
export interface InvoiceContent {
  kind: 'invoice' | 'receipt' | 'credit_note';
  number: string;
  issuedAt: string;
  seller: Seller;
  buyer: { name: string; email: string; phone: string | null; state: string };
  /** The purchased plan. */
  planName: string;
  days: number;
  endsAt: string;
  paidAt: string;
  orderId: string;
  paymentId: string;
  tax: Tax;
  /** For a credit note: the invoice that it reverses, and that invoice's day. */
  against: { number: string; issuedAt: string } | null;
  /** For a credit note of money that the buyer's bank took back, which may have ended the plan. */
  dispute?: { endsPlan: boolean } | null;
  /** Missing in English invoices that are older than these. */
  words?: InvoiceWords;
}
