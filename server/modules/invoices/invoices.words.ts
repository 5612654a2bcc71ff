import type { Language } from '#contracts/text/languages.ts';
import { longDay } from '#contracts/text/age-text.ts';
import { planNameNow } from '#server/modules/plans/plans.module.ts';
import type { InvoiceContent, InvoiceWords, Seller } from './invoices.content.ts';
import { stateCode } from './invoices.tax.ts';
import * as texts from '#texts/invoice.ts';

function withCode(state: string): string {
  const code = stateCode(state);
  return code === null ? state : `${state} (${code})`;
}

function sellerLines({ address, state, gstin }: Seller): string[] {
  return [...address, withCode(state), ...(gstin === null ? [] : [`GSTIN ${gstin}`])];
}

/** The words of an invoice in the present language. */
export function wordsOf(content: Omit<InvoiceContent, 'number' | 'words'>, language: Language): InvoiceWords {
  const { kind, seller, buyer, against, days, orderId, paymentId } = content;
  const from = longDay(content.paidAt);
  const to = longDay(content.endsAt);
  const isCredit = kind === 'credit_note';
  return {
    language,
    title: texts.title({ kind }),
    issued: longDay(content.issuedAt),
    against: against && texts.against({ number: against.number, day: longDay(against.issuedAt) }),
    soldBy: texts.soldBy(),
    seller: sellerLines(seller),
    billedTo: texts.billedTo(),
    placeOfSupply: texts.placeOfSupply({ state: withCode(buyer.state) }),
    what: texts.what(),
    sac: texts.sac(),
    amount: texts.amount(),
    plan: planNameNow(content.planName),
    span: isCredit ? texts.spanGivenBack({ days }) : texts.span({ days, from, to }),
    withoutTax: texts.withoutTax(),
    total: isCredit ? texts.givenBack() : texts.paid(),
    notes: [
      texts.order({ order: orderId, payment: paymentId }),
      ...(seller.gstin === null ? [texts.withoutGstin()] : []),
      texts.madeByComputer(),
    ],
  };
}
