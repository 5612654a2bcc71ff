import type { InvoiceItem } from '#contracts/money/payments.ts';
import { readLanguage, sourceLanguage, type Language } from '#contracts/text/languages.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { Log } from '#server/platform/log.ts';
import type { MailContent, Mailer } from '#server/platform/mail/mailer.ts';
import { findReaderLanguage } from '#server/platform/mail/reader-language.ts';
import type { InvoiceContent, Seller } from './invoices.content.ts';
import { invoiceMail } from './invoices.emails.ts';
import { drawInvoice } from './invoices.pdf.ts';
import * as repository from './invoices.repository.ts';
import type { InvoiceRow } from './invoices.repository.ts';
import { numberIn, seriesOf, taxInside } from './invoices.tax.ts';
import { wordsOf } from './invoices.words.ts';

const listed = 200;
const mailedAtOnce = 50;
/** Two presses send one mail. */
const remailMinutes = 5;

/** A paid order. */
export interface Paid {
  orderId: string;
  userId: number;
  paymentId: string;
  planName: string;
  days: number;
  totalPaise: number;
  /** The buyer's state; null counts as the seller's state (IGST Act, section 12(2)(b)(ii)). */
  buyerState: string | null;
  paidAt: Date;
  endsAt: Date;
  /** The moment of the transaction, unless the demo's payments lie in the past. */
  issuedAt?: Date;
}

interface Issued {
  userId: number | null;
  reason: string;
  language: Language | null;
  issuedAt?: Date;
}

export type InvoicesService = ReturnType<typeof makeInvoicesService>;

/** Receipts, tax invoices and credit notes: numbered without gaps in the paying transaction, drawn on request. */
export function makeInvoicesService(needs: {
  db: Database;
  mailer: Mailer;
  seller: Seller;
  publicUrl: string;
  log: Pick<Log, 'warn'>;
}) {
  const { db, mailer, seller, publicUrl, log } = needs;

  /** Issues the invoice of a payment, in the transaction that activates the plan. One for each order. */
  async function issue(transaction: Db, paid: Paid): Promise<void> {
    const { orderId, paymentId, planName, days } = paid;
    const buyer = await repository.findBuyer(transaction, paid.userId);
    if (!buyer) throw new Error('A paid order has no user.');
    const state = paid.buyerState ?? seller.state;
    await store(
      transaction,
      { userId: paid.userId, reason: 'payment', language: readLanguage(buyer.language), issuedAt: paid.issuedAt },
      {
        kind: seller.gstin === null ? 'receipt' : 'invoice',
        seller,
        buyer: {
          name: `${buyer.first_name} ${buyer.last_name}`.trim(),
          email: buyer.email,
          phone: buyer.phone_number,
          state,
        },
        planName,
        days,
        endsAt: paid.endsAt.toISOString(),
        paidAt: paid.paidAt.toISOString(),
        orderId,
        paymentId,
        tax: taxInside(paid.totalPaise, state === seller.state),
        against: null,
      },
    );
  }

  /** The credit note of a refund or a lost dispute, in the transaction that stores it. One for each. */
  async function credit(
    transaction: Db,
    {
      orderId,
      refundId,
      totalPaise,
      dispute,
    }: { orderId: string; refundId: string; totalPaise: number; dispute: InvoiceContent['dispute'] },
  ): Promise<void> {
    const first = await repository.findOfPayment(transaction, orderId);
    if (!first) return;
    const { content, number, issued_at: issuedAt, user_id: userId } = first;
    const buyer = userId === null ? null : await repository.findBuyer(transaction, userId);
    const language = readLanguage(buyer?.language) ?? content.words?.language ?? null;
    await store(
      transaction,
      { userId, reason: `refund ${refundId}`, language },
      {
        ...content,
        kind: 'credit_note',
        tax: taxInside(totalPaise, content.buyer.state === content.seller.state),
        against: { number, issuedAt: issuedAt.toISOString() },
        dispute,
      },
    );
  }

  async function store(
    transaction: Db,
    { userId, reason, ...when }: Issued,
    paper: Omit<InvoiceContent, 'number' | 'issuedAt' | 'words'>,
  ): Promise<void> {
    const now = when.issuedAt ?? (await repository.findNow(transaction));
    const series = seriesOf(paper.kind, now);
    // The last lock of the transaction, so that other payments wait as briefly as possible.
    const number = numberIn(series, await repository.claimNumber(transaction, series));
    const dated = { ...paper, issuedAt: now.toISOString() };
    const printedIn = when.language ?? sourceLanguage;
    const words = inLanguage(printedIn, () => wordsOf(dated, printedIn));
    await repository.insertInvoice(transaction, {
      number,
      kind: paper.kind,
      order_id: paper.orderId,
      user_id: userId,
      reason,
      content: JSON.stringify({ ...dated, number, words }),
      total_paise: paper.tax.total,
      issued_at: now,
    });
  }

  /**
   * Mails the invoices that are not mailed yet: right after a payment, and again every minute after a failure. An
   * invoice that cannot be drawn must not undo a payment, so it is drawn after the commit; mark and mail commit
   * together.
   */
  async function mailWaiting(): Promise<void> {
    for (const row of await repository.listUnmailed(db, mailedAtOnce)) {
      try {
        await mailOne(row);
      } catch (error) {
        log.warn({ err: error, invoice: row.number }, 'an invoice could not be mailed yet');
      }
    }
  }

  /** The mail of an invoice, in the language of its buyer. */
  async function mailOf({ content, user_id: userId }: InvoiceRow): Promise<MailContent> {
    return inLanguage(await findReaderLanguage(db, userId), () => invoiceMail(content, publicUrl));
  }

  async function mailOne(row: InvoiceRow): Promise<void> {
    const { number, content } = row;
    const mail = await mailOf(row);
    const attachment = { name: fileName(number), content: await drawInvoice(content) };
    await db.transaction().execute(async (transaction) => {
      if (!(await repository.markMailed(transaction, number))) return;
      await mailer.enqueue(transaction, { ...mail, to: content.buyer.email, expiresAt: null, attachment });
    });
  }

  /**
   * Mails an invoice of an order once more; `work` runs in the transaction of its mail. Returns its number. Throws 404
   * for none, 409 within minutes of the mail before.
   */
  async function mailAgain(
    { orderId, number, to }: { orderId: string; number: string; to: string },
    work: (transaction: Db, number: string) => Promise<void>,
  ): Promise<string> {
    const row = await repository.findInvoice(db, withSlashes(number));
    if (row?.order_id !== orderId) throw noSuchPaper();
    const mail = await mailOf(row);
    const attachment = { name: fileName(row.number), content: await drawInvoice(row.content) };
    await db.transaction().execute(async (transaction) => {
      if (!(await repository.markMailedAgain(transaction, row.number, remailMinutes))) {
        throw new AppError('payments.invoice_mailed', { params: { minutes: remailMinutes } });
      }
      await mailer.enqueue(transaction, { ...mail, to, expiresAt: null, attachment });
      await work(transaction, row.number);
    });
    return row.number;
  }

  /** The user's invoices, newest first. */
  async function list(userId: number): Promise<InvoiceItem[]> {
    const rows = await repository.listOfUser(db, userId, listed);
    return rows.map(({ number, kind, content, total_paise, issued_at }) => ({
      number,
      kind,
      plan_name: content.words?.plan ?? content.planName,
      total_paise,
      issued_at: issued_at.toISOString(),
    }));
  }

  /** One of the user's invoices as PDF; 404 for those of others. `number` has dashes for slashes, as in addresses. */
  async function print(userId: number, number: string): Promise<{ name: string; pdf: Buffer }> {
    const row = await repository.findInvoice(db, withSlashes(number));
    if (row?.user_id !== userId) throw noSuchPaper();
    return { name: fileName(row.number), pdf: await drawInvoice(row.content) };
  }

  return { issue, credit, mailWaiting, mailAgain, list, print };
}

const noSuchPaper = () => new AppError('payments.invoice_not_found');

/** A number as in addresses, RCT-26-27-000001, as it is printed. */
function withSlashes(number: string): string {
  const [series, first, second, count] = number.split('-');
  return `${series}/${first}-${second}/${count}`;
}

function fileName(number: string): string {
  return `${number.replaceAll('/', '-')}.pdf`;
}
