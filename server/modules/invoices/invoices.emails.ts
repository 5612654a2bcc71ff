import { momentInIndia } from '#contracts/text/age-text.ts';
import { brand } from '#contracts/brand.ts';
import type { MailContent } from '#server/platform/mail/mailer.ts';
import { mailTemplate } from '#server/platform/mail/mail-template.ts';
import { greetingOf, inText } from '#server/platform/mail/mail-words.ts';
import { paiseText } from './invoices.money.ts';
import type { InvoiceContent } from './invoices.content.ts';

const planPaid = mailTemplate('plan-paid');
const planRefunded = mailTemplate('plan-refunded');
const planDisputed = mailTemplate('plan-disputed');

const paperNames = { invoice: 'tax invoice', receipt: 'receipt', credit_note: 'credit note' } as const;

/** The mail that an invoice is attached to: about a plan that has begun, a refund, or money that a bank took back. */
export function invoiceMail(content: InvoiceContent, publicUrl: string): MailContent {
  if (content.kind !== 'credit_note') return paidMail(content, publicUrl);
  return content.dispute ? disputeMail(content, content.dispute, publicUrl) : refundMail(content, publicUrl);
}

function paidMail(content: InvoiceContent, publicUrl: string): MailContent {
  const { planName, number, tax } = content;
  const greeting = greetingOf(firstName(content));
  const amount = paiseText(tax.total);
  const ends = momentInIndia(new Date(content.endsAt));
  const paper = paperNames[content.kind];
  const subject = `Your ${planName} plan is active`;
  const why = `You get this mail because you paid for a plan at ${brand.name}.`;
  const preheader = `${amount} received. It runs until ${ends}.`;
  return {
    subject,
    code: null,
    html: planPaid({ publicUrl, subject, preheader, why }, { greeting, planName, amount, ends, paper, number }),
    text: inText(
      why,
      greeting,
      `We have received ${amount}. Your ${planName} plan is active until ${ends}. It does not renew by itself.`,
      `Your ${paper} ${number} is attached. You can also download it in My Profile at any time:\n\n${publicUrl}/my-profile#plans`,
    ),
  };
}

function refundMail(content: InvoiceContent, publicUrl: string): MailContent {
  const { planName, number, tax } = content;
  const greeting = greetingOf(firstName(content));
  const amount = paiseText(tax.total);
  const first = content.against?.number ?? '';
  const subject = `${amount} of your ${planName} plan was refunded`;
  const why = `You get this mail because a payment of yours at ${brand.name} was refunded.`;
  const preheader = 'It reaches your account within five to seven working days.';
  return {
    subject,
    code: null,
    html: planRefunded({ publicUrl, subject, preheader, why }, { greeting, planName, amount, number, first }),
    text: inText(
      why,
      greeting,
      `We have refunded ${amount} of your ${planName} plan. It reaches your account within five to seven working days.`,
      `The credit note ${number} for ${first} is attached.`,
    ),
  };
}

/** Says what the bank did, what became of the plan, and how to object. */
function disputeMail(
  content: InvoiceContent,
  { endsPlan }: NonNullable<InvoiceContent['dispute']>,
  publicUrl: string,
): MailContent {
  const { planName, number, tax } = content;
  const greeting = greetingOf(firstName(content));
  const amount = paiseText(tax.total);
  const first = content.against?.number ?? '';
  const subject = endsPlan
    ? `Your bank took ${amount} back, and your ${planName} plan has ended`
    : `Your bank took ${amount} of your ${planName} plan back`;
  const why = `You get this mail because a payment of yours at ${brand.name} was disputed with your bank.`;
  const result = endsPlan ? 'So the plan has ended.' : 'The plan goes on.';
  const preheader = `The payment was disputed with your bank. ${result}`;
  const officer = brand.grievanceOfficer;
  return {
    subject,
    code: null,
    html: planDisputed(
      { publicUrl, subject, preheader, why },
      { greeting, planName, amount, number, first, result, officer: officer.name, address: officer.email },
    ),
    text: inText(
      why,
      greeting,
      `Your bank has taken back ${amount} that you paid for your ${planName} plan, because the payment was disputed. ${result}`,
      `The credit note ${number} for ${first} is attached.`,
      `Did you not dispute it, or do you think that this is wrong? Then write to ${officer.name} at ${officer.email}, or on the page below. If it was a mistake, ask your bank to withdraw the dispute; you can buy the plan again at any time.\n\n${publicUrl}/grievance`,
    ),
  };
}

function firstName({ buyer }: InvoiceContent): string {
  return buyer.name.split(' ')[0] ?? '';
}
