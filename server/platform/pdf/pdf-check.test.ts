import { describe, expect, it } from 'vitest';
import { objectStream, pdfWith, rawPdf } from '#server/testing/verification/test-pdfs.ts';
import { findPdfFault, isPdf } from './pdf-check.ts';

describe('a PDF', () => {
  it('without anything that moves is accepted', async () => {
    const bill = await pdfWith('Electricity bill of Asha Kulkarni, Baner Road');
    expect([isPdf(bill), await findPdfFault(bill)]).toEqual([true, null]);
    expect(await findPdfFault(rawPdf(''))).toBeNull();
  });

  // specification 29.8
  it('that is encrypted is refused, also with an empty password', async () => {
    expect(await findPdfFault(await pdfWith('Bill', { userPassword: 'secret' }))).toBe('encrypted');
    expect(await findPdfFault(await pdfWith('Bill', { ownerPassword: 'secret' }))).toBe('encrypted');
  });

  // specification 29.8
  it.each([
    ['a script at opening', rawPdf('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>')],
    ['a script with an escaped name', rawPdf('/OpenAction << /S /Java#53cript /J#53 (app.alert\\(1\\)) >>')],
    ['a script in a compressed object', rawPdf('/OpenAction 20 0 R', objectStream('<< /S /JavaScript /JS (1) >>'))],
    ['a program that it starts', rawPdf('/OpenAction << /S /Launch /F (calc.exe) >>')],
    ['a file in it', rawPdf('/Names << /EmbeddedFiles << /Names [(a) 4 0 R] >> >>', '<< /Type /Filespec /F (a) >>')],
    ['a form that runs', rawPdf('/AcroForm << /XFA 4 0 R >>', '<< >>')],
  ])('with %s is refused', async (_what, pdf) => {
    expect(await findPdfFault(pdf)).toBe('scripts');
  });

  it('that is broken, cut short or a bomb is refused', async () => {
    const bill = await pdfWith('Bill');
    expect(await findPdfFault(bill.subarray(0, 60))).toBe('broken');
    expect(await findPdfFault(Buffer.from('%PDF-1.7 and nothing more'))).toBe('broken');
    const bomb = objectStream('x'.repeat(40 * 1024 * 1024));
    expect(await findPdfFault(rawPdf('', bomb))).toBe('broken');
  });
});
