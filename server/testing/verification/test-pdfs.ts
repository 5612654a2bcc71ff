import PDFDocument from 'pdfkit';
import { deflateSync } from 'node:zlib';

/** A PDF with one line of text. */
export function pdfWith(text: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve) => void document.on('end', () => resolve(Buffer.concat(chunks))));
  document.text(text).end();
  return done;
}

/** A PDF of raw objects, the first of which is its catalog. Readers rebuild its table. */
export function rawPdf(catalog: string, ...objects: (string | Buffer)[]): Buffer {
  const parts: Buffer[] = [Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`)];
  parts.push(Buffer.from('2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n'));
  parts.push(Buffer.from('3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>\nendobj\n'));
  for (const [n, object] of objects.entries()) {
    parts.push(Buffer.from(`${n + 4} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  return Buffer.concat([...parts, Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n')]);
}

/** A compressed stream of objects. */
export function objectStream(...objects: string[]): Buffer {
  let at = 0;
  const places = objects.map((object, n) => {
    const place = `${20 + n} ${at}`;
    at += object.length + 1;
    return place;
  });
  const head = `${places.join(' ')} `;
  const packed = deflateSync(Buffer.from(head + objects.join('\n')));
  const start = `<< /Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(start), packed, Buffer.from('\nendstream')]);
}
