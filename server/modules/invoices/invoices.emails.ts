import { momentInIndia } from '#contracts/text/age-text.ts';
import { brand } from '#contracts/brand.ts';
import { planNameNow } from '#server/modules/plans/plans.module.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText, pageUrl, plain } from '#server/platform/mail/mail-words.ts';
import * as texts from '#texts/mails/invoices.ts';
import { paiseText } from './invoices.money.ts';
import type { InvoiceContent } from './invoices.content.ts';

const planPaid = mailTemplate('plan-paid');
const planRefunded = mailTemplate('plan-refunded');
const planDisputed = mailTemplate('plan-disputed');

/** The mail that an invoice is attached to: about a plan that has begun, a refund, or money that a bank took back. */
export function invoiceMail(content: InvoiceContent, publicUrl: string): MailContent {
  if (content.kind !== 'credit_note') return paidMail(content, publicUrl);
  return content.dispute ? disputeMail(content, content.dispute, publicUrl) : refundMail(content, publicUrl);
}

function paidMail(content: InvoiceContent, publicUrl: string): MailContent {
  const { number, tax } = content;
  const planName = planNameNow(content.planName);
  const greeting = greetingOf(firstName(content));
  const amount = paiseText(tax.total);
  const ends = momentInIndia(new Date(content.endsAt));
  const paper = content.kind === 'invoice' ? texts.taxInvoice() : texts.receipt();
  const subject = texts.paidSubject({ planName });
  const why = texts.paidWhy({ brand: brand.name });
  const preheader = texts.paidPreheader({ amount, ends });
  return {
    subject,
    code: null,
    html: planPaid({ publicUrl, subject, preheader, why }, { greeting, planName, amount, ends, paper, number }),
    text: inText(
      why,
      greeting,
      texts.paidSaid({ amount, planName, ends, b: plain }).join(''),
      `${texts.attachedAt({ paper, number })}\n\n${pageUrl(publicUrl, '/my-profile#plans')}`,
    ),
  };
}

function refundMail(content: InvoiceContent, publicUrl: string): MailContent {
  const { number, tax } = content;
  const planName = planNameNow(content.planName);
  const greeting = greetingOf(firstName(content));
  const amount = paiseText(tax.total);
  const first = content.against?.number ?? '';
  const subject = texts.refundSubject({ amount, planName });
  const why = texts.refundWhy({ brand: brand.name });
  const preheader = texts.refundPreheader();
  return {
    subject,
    code: null,
    html: planRefunded({ publicUrl, subject, preheader, why }, { greeting, planName, amount, number, first }),
    text: inText(
      why,
      greeting,
      texts.refundSaid({ amount, planName, b: plain }).join(''),
      texts.creditNote({ number, first }),
    ),
  };
}

/** Says what the bank did, what became of the plan, and how to object. */
function disputeMail(
  content: InvoiceContent,
  { endsPlan }: NonNullable<InvoiceContent['dispute']>,
  publicUrl: string,
): MailContent {
  const { number, tax } = content;
  const planName = planNameNow(content.planName);
  const greeting = greetingOf(firstName(content));
  const amount = paiseText(tax.total);
  const first = content.against?.number ?? '';
  const subject = endsPlan
    ? texts.disputeEndedSubject({ amount, planName })
    : texts.disputeSubject({ amount, planName });
  const why = texts.disputeWhy({ brand: brand.name });
  const result = endsPlan ? texts.planEnded() : texts.planGoesOn();
  const preheader = `${texts.disputePreheader()} ${result}`;
  const { name: officer, email: address } = brand.grievanceOfficer;
  return {
    subject,
    code: null,
    html: planDisputed(
      { publicUrl, subject, preheader, why },
      { greeting, planName, amount, number, first, result, officer, address },
    ),
    text: inText(
      why,
      greeting,
      `${texts.disputeSaid({ amount, planName, b: plain }).join('')} ${result}`,
      texts.creditNote({ number, first }),
      `${texts.disputeObjection({ officer, address })}\n\n${pageUrl(publicUrl, '/grievance')}`,
    ),
  };
}

function firstName({ buyer }: InvoiceContent): string {
  return buyer.name.split(' ')[0] ?? '';
}
