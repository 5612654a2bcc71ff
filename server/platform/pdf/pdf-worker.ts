import { parentPort, workerData } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import { getDocumentProxy } from 'unpdf';
import type { PdfFault } from './pdf-check.ts';

const bytes = workerData as Uint8Array;
/** More pages than any document that the desk reads. */
const mostPages = 60;
/** Objects that hold other objects are texts; a longer one is an attack on the memory. */
const longestObjects = 16 * 1024 * 1024;

/** Names of scripts, of actions that start something or send data, of files inside, and of forms that run. */
const active = /\/(?:JavaScript|JS|Launch|SubmitForm|ImportData|EmbeddedFiles?|RichMedia|XFA|GoToE|Rendition|Movie)\b/;
/** A name may be written with escapes: /J#53. */
const unescaped = (text: string) =>
  text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Objects in the file and in its compressed object streams, as text. Other streams, such as pictures, are left out. */
function* objectTexts(text: string): Generator<string> {
  let from = 0;
  for (;;) {
    const start = text.indexOf('stream', from);
    if (start === -1) break;
    const begin = text.startsWith('\r\n', start + 6) ? start + 8 : start + 7;
    const end = text.indexOf('endstream', begin);
    const head = unescaped(text.slice(from, start));
    yield head;
    if (end === -1) return;
    if (/\/Type\s*\/ObjStm\b/.test(head.slice(head.lastIndexOf(' obj')))) {
      yield unescaped(
        inflateSync(Buffer.from(text.slice(begin, end), 'latin1'), { maxOutputLength: longestObjects }).toString(
          'latin1',
        ),
      );
    }
    from = end + 'endstream'.length;
  }
  yield unescaped(text.slice(from));
}

async function findFault(): Promise<PdfFault | null> {
  const text = Buffer.from(bytes).toString('latin1');
  for (const objects of objectTexts(text)) {
    if (/\/Encrypt\b/.test(objects)) return 'encrypted';
    if (active.test(objects)) return 'scripts';
  }
  // The reader repairs what it can, and sees actions of the document, its pages and its forms.
  const document = await getDocumentProxy(new Uint8Array(bytes));
  if (document.numPages > mostPages) return 'broken';
  if ((await document.getJSActions()) !== null || (await document.getAttachments()) !== null) return 'scripts';
  for (let page = 1; page <= document.numPages; page++) {
    const actions: unknown = await (await document.getPage(page)).getJSActions();
    if (actions !== null) return 'scripts';
  }
  return null;
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

findFault()
  .catch((error: unknown): PdfFault => (nameOf(error) === 'PasswordException' ? 'encrypted' : 'broken'))
  .then((fault) => parentPort?.postMessage(fault))
  .catch(() => process.exit(1));
