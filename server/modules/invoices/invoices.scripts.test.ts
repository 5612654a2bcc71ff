import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { InvoiceContent } from './invoices.content.ts';
import { drawInvoice } from './invoices.pdf.ts';
import { loadShaping } from '#server/platform/lettering/shaping.ts';

const content: InvoiceContent = {
  kind: 'receipt',
  number: 'RCP/26-27/000001',
  issuedAt: '2026-11-21T06:00:00.000Z',
  against: null,
  seller: { name: 'Aangan', address: ['Pune'], state: 'Maharashtra', gstin: null },
  buyer: { name: '', email: 'buyer@example.in', phone: null, state: 'Maharashtra' },
  planName: 'Featured plan',
  days: 15,
  paidAt: '2026-11-21T06:00:00.000Z',
  endsAt: '2026-12-06T06:00:00.000Z',
  tax: { total: 39_900, taxable: 33_814, cgst: 0, sgst: 0, igst: 6_086 },
  orderId: 'order_1',
  paymentId: 'pay_1',
};

const draw = (name: string) => drawInvoice({ ...content, buyer: { ...content.buyer, name } });

/** The text of an invoice as a PDF reader copies it, line by line. */
async function linesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text.split('\n').map((line) => line.trim());
}

/** Names as people write them, with characters that join, change their order, or are above and below others. */
const names = {
  Devanagari: 'श्रीमती कृष्णा द्विवेदी',
  Bengali: 'শ্রীমতী অনিন্দিতা চট্টোপাধ্যায়',
  Assamese: 'প্ৰাঞ্জল বৰুৱা',
  Gurmukhi: 'ਹਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'જ્યોત્સ્ના ત્રિવેદી',
  Odia: 'ଶ୍ରୀମତୀ ସ୍ନେହଲତା ମହାପାତ୍ର',
  Tamil: 'திருமதி கௌசல்யா கிருஷ்ணன்',
  Telugu: 'శ్రీమతి లక్ష్మీ ప్రసన్న',
  Kannada: 'ಕೃಷ್ಣಮೂರ್ತಿ ಸೌಮ್ಯ ಶೆಟ್ಟಿ',
  Malayalam: 'ശ്രീമതി ലക്ഷ്മിക്കുട്ടി നമ്പൂതിരി',
  'Ol Chiki': 'ᱥᱟᱱᱛᱟᱲᱤ ᱢᱩᱨᱢᱩ',
  'Meetei Mayek': 'ꯃꯤꯇꯩ ꯏꯕꯣꯝꯆꯥ',
  Urdu: 'ڈاکٹر شبنم خان',
};

describe('a paper', () => {
  it.each(Object.entries(names))('prints a name in %s and keeps its letters', async (_script, name) => {
    const pdf = await draw(name);
    expect(await linesOf(pdf)).toContain(name);
    expect((await draw(name)).equals(pdf)).toBe(true);
  });

  it('prints Latin and another script in one name', async () => {
    expect(await linesOf(await draw('Dr. கௌசல்யா Krishnan (கிருஷ்ணன்)'))).toContain('Dr. கௌசல்யா Krishnan (கிருஷ்ணன்)');
  });

  it('breaks a long name between syllables', async () => {
    const lines = (await linesOf(await draw('சௌந்தரராஜன்'.repeat(12)))).filter((line) => /\p{Script=Tamil}/u.test(line));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join('')).toBe('சௌந்தரராஜன்'.repeat(12));
    // No vowel sign is alone at the start of a line.
    expect(lines.filter((line) => /^\p{M}/u.test(line))).toEqual([]);
  });
});

describe('shaping', () => {
  const fileOf = (script: string) =>
    readFileSync(new URL(`../../platform/lettering/fonts/${script}.ttf`, import.meta.url));

  it.each([
    ['joins consonants into one form', 'bengali', 'ক্ষ', 1],
    ['joins more of them', 'devanagari', 'ज्ञ', 1],
    ['puts a vowel on both sides', 'tamil', 'கொ', 3],
    ['draws the sign below as one with the letter, or beside it, as the font has it', 'gurmukhi', 'ਸ੍ਰੀ', 3],
  ])('%s', async (_what, script, text, outlines) => {
    const { glyphs } = (await loadShaping())(text, fileOf(script));
    expect(glyphs).toHaveLength(outlines);
  });

  it('draws the short i before the letter that it follows in the text', async () => {
    const shape = await loadShaping();
    const [first] = shape('कि', fileOf('devanagari')).glyphs;
    const [letter] = shape('क', fileOf('devanagari')).glyphs;
    expect(first?.path).not.toBe(letter?.path);
    expect(shape('कि', fileOf('devanagari')).glyphs[1]?.path).toBe(letter?.path);
  });
});
