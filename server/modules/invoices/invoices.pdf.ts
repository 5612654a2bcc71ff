import PDFDocument from 'pdfkit';
import { brand } from '#contracts/brand.ts';
import { languageEntry, sourceLanguage } from '#contracts/text/languages.ts';
import { phoneText } from '#contracts/text/phone-text.ts';
import { inEnglish } from '#server/platform/language.ts';
import type { InvoiceContent, InvoiceWords } from './invoices.content.ts';
import { takePen, write, type Lettering, type Pen } from './invoices.lettering.ts';
import { paiseText } from './invoices.money.ts';
import { gstPercent } from './invoices.tax.ts';
import { wordsOf } from './invoices.words.ts';

type Doc = InstanceType<typeof PDFDocument>;

const ink = '#1D1B16';
const ink2 = '#5B564B';
const line = '#E3DDD0';
const neem = '#0E5B4A';
/** A4 in points, with its margin. */
const page = { left: 56, right: 539, width: 483, bottom: 786 };
/** The service accounting code (SAC) of plans: online information and advertising services. */
const serviceCode = '998439';

const mark =
  'M10 5.5H21.3Q25.8 5.5 25.8 10V15.6A6.2 6.2 0 0 0 38.2 15.6V10Q38.2 5.5 42.7 5.5H54Q58.5 5.5 58.5 10V21.3Q58.5 25.8 54 25.8H48.4A6.2 6.2 0 0 0 48.4 38.2H54Q58.5 38.2 58.5 42.7V54Q58.5 58.5 54 58.5H42.7Q38.2 58.5 38.2 54V48.4A6.2 6.2 0 0 0 25.8 48.4V54Q25.8 58.5 21.3 58.5H10Q5.5 58.5 5.5 54V42.7Q5.5 38.2 10 38.2H15.6A6.2 6.2 0 0 0 15.6 25.8H10Q5.5 25.8 5.5 21.3V10Q5.5 5.5 10 5.5Z';

const body: Lettering = { size: 10, color: ink };
const small: Lettering = { size: 9, color: ink2 };
const strong: Lettering = { size: 10, color: ink, bold: true };

/** An invoice as PDF, the same bytes each time: one page of A4 in the product's own fonts. */
export async function drawInvoice(content: InvoiceContent): Promise<Buffer> {
  const words = content.words ?? inEnglish(() => wordsOf(content, sourceLanguage));
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    lang: languageEntry(words.language).tag,
    info: {
      Title: `${words.title} ${content.number}`,
      Author: content.seller.name,
      CreationDate: new Date(content.issuedAt),
      ModDate: new Date(content.issuedAt),
    },
  });
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const pen = await takePen(doc);
  drawHead(pen, content, words);
  const y = drawParties(pen, content, words, 150);
  drawFoot(pen, words, drawSums(pen, content, words, drawItem(pen, content, words, y + 24)));
  doc.end();
  return done;
}

function rule(doc: Doc, y: number, color = line): void {
  doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.75).strokeColor(color).stroke();
}

function drawHead(pen: Pen, { number }: InvoiceContent, { title, issued, against }: InvoiceWords): void {
  pen.doc
    .save()
    .translate(page.left, 52)
    .scale(0.5)
    .path(mark)
    .lineWidth(6)
    .lineJoin('round')
    .strokeColor(neem)
    .stroke();
  pen.doc.restore();
  write(pen, brand.name, page.left + 42, 57, { size: 20, color: ink, bold: true });
  const right = { align: 'right' } as const;
  let y = write(pen, title, page.right, 52, { size: 20, color: neem, bold: true, ...right });
  y = write(pen, number, page.right, y + 2, { ...strong, ...right });
  y = write(pen, issued, page.right, y, { ...small, ...right });
  if (against !== null) write(pen, against, page.right, y, { ...small, ...right });
}

function drawParties(pen: Pen, { seller, buyer }: InvoiceContent, words: InvoiceWords, top: number): number {
  rule(pen.doc, top - 14);
  const width = page.width / 2 - 24;
  const middle = page.left + page.width / 2 + 12;
  const party = (x: number, heading: string, name: string, lines: string[]): number => {
    let y = write(pen, heading, x, top, { ...small, width });
    y = write(pen, name, x, y + 2, { ...strong, width });
    for (const text of lines) y = write(pen, text, x, y, { ...body, width });
    return y;
  };
  const left = party(page.left, words.soldBy, seller.name, words.seller);
  const right = party(middle, words.billedTo, buyer.name || buyer.email, [
    buyer.email,
    ...(buyer.phone === null ? [] : [phoneText(buyer.phone)]),
    words.placeOfSupply,
  ]);
  return Math.max(left, right);
}

function drawItem(pen: Pen, { tax, seller }: InvoiceContent, words: InvoiceWords, top: number): number {
  rule(pen.doc, top - 8, ink);
  write(pen, words.what, page.left, top, small);
  write(pen, words.sac, page.left + 290, top, small);
  write(pen, words.amount, page.right, top, { ...small, align: 'right' });
  let y = top + 20;
  rule(pen.doc, y - 4);
  y += 6;
  write(pen, serviceCode, page.left + 290, y, body);
  write(pen, paiseText(seller.gstin === null ? tax.total : tax.taxable), page.right, y, { ...body, align: 'right' });
  y = write(pen, words.plan, page.left, y, { ...strong, width: 270 });
  y = write(pen, words.span, page.left, y, { ...small, width: 270 });
  rule(pen.doc, y + 8);
  return y + 20;
}

function drawSums(pen: Pen, { tax, seller }: InvoiceContent, words: InvoiceWords, top: number): number {
  const x = page.left + 290;
  let y = top;
  const sum = (name: string, paise: number): void => {
    write(pen, name, x, y, body);
    y = write(pen, paiseText(paise), page.right, y, { ...body, align: 'right' }) + 2;
  };
  // A seller without GST registration collects no tax, so the receipt shows none.
  if (seller.gstin !== null) {
    sum(words.withoutTax, tax.taxable);
    if (tax.igst > 0) sum(`IGST ${gstPercent}%`, tax.igst);
    else {
      sum(`CGST ${gstPercent / 2}%`, tax.cgst);
      sum(`SGST ${gstPercent / 2}%`, tax.sgst);
    }
  }
  pen.doc
    .moveTo(x, y + 4)
    .lineTo(page.right, y + 4)
    .lineWidth(0.75)
    .strokeColor(ink)
    .stroke();
  y += 12;
  const total = { size: 14, color: ink, bold: true } as const;
  write(pen, words.total, x, y, total);
  return write(pen, paiseText(tax.total), page.right, y, { ...total, align: 'right' });
}

function drawFoot(pen: Pen, { notes }: InvoiceWords, top: number): void {
  let y = top + 28;
  for (const note of notes) y = write(pen, note, page.left, y, { ...small, width: page.width });
  rule(pen.doc, page.bottom - 26);
  write(pen, `${brand.company}, ${brand.address.join(' ')}`, page.left, page.bottom - 14, small);
  write(pen, brand.email, page.right, page.bottom - 14, { ...small, align: 'right' });
}
