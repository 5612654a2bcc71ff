import { Parser } from 'htmlparser2';
import { note } from './import.notes.ts';
import { ImportRefused } from './import.refused.ts';
import type { FileRow } from './import.rows.ts';

/** Elements within each other that are read, and columns of a table: no feed has more. */
const mostDepth = 30;
const mostColumns = 300;
/** The element of a home is found in this much of a feed. */
const headBytes = 1024 * 1024;
/** Homes whose elements become the columns. */
const homesForColumns = 500;
/** Elements with fewer values aren’t taken for homes. */
const leastValues = 3;
const mostValueLength = 20_000;
const declarationBytes = 200;

/** Whether a text file begins as XML, and not as a web page. */
export const isXml = (beginning: Buffer): boolean =>
  /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|[a-z_][\w.:-]*[\s>])/i.test(beginning.toString('latin1')) &&
  !/<(?:!doctype\s+html|html|table)\b/i.test(beginning.toString('latin1'));

/** The values of one element by the names of those within it: `address.city`, `area.unit` of an attribute. */
type Values = Map<string, string>;
interface Open {
  path: string;
  text: string;
  hasElements: boolean;
}

/** Walks through a feed; gives the values of each closed element whose path is wanted. */
function makeWalker(onClose: (path: string, values: Values) => void, isAsked: (path: string) => boolean) {
  const open: Open[] = [];
  const asked: { depth: number; values: Values }[] = [];
  const add = (name: string, text: string) => {
    const value = text.replaceAll(/\s+/g, ' ').trim().slice(0, mostValueLength);
    if (value === '') return;
    for (const { values, depth } of asked) {
      const names = open.slice(depth).map(({ path }) => path.slice(path.lastIndexOf('/') + 1));
      const key = [...names, name].filter((part) => part !== '').join('.');
      const before = values.get(key);
      if (before !== undefined) values.set(key, `${before}, ${value}`.slice(0, mostValueLength));
      else if (values.size < mostColumns) values.set(key, value);
    }
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const parent = open.at(-1);
        if (parent) parent.hasElements = true;
        const path = `${parent?.path ?? ''}/${name}`;
        open.push({ path, text: '', hasElements: false });
        if (open.length > mostDepth) throw new ImportRefused('isPage');
        if (isAsked(path)) asked.push({ depth: open.length, values: new Map() });
        for (const [attribute, value] of Object.entries(attributes))
          if (!attribute.startsWith('xmlns')) add(attribute, value);
      },
      ontext(text) {
        const last = open.at(-1);
        if (last && last.text.length < mostValueLength) last.text += text;
      },
      onclosetag() {
        const closed = open.at(-1);
        if (!closed) return;
        if (!closed.hasElements) add('', closed.text);
        const record = asked.at(-1);
        if (record?.depth === open.length) {
          asked.pop();
          onClose(closed.path, record.values);
        }
        open.pop();
      },
    },
    { xmlMode: true },
  );
  return { write: (text: string) => parser.write(text), isOpen: () => asked.length > 0 };
}

/**
 * The path of the element that a home is: the one nearest to the root that comes more than once and holds some values;
 * of a feed with one home, the one that holds most.
 */
function homePath(head: string): string | null {
  const counts = new Map<string, { times: number; values: number }>();
  makeWalker(
    (path, values) => {
      const before = counts.get(path) ?? { times: 0, values: 0 };
      counts.set(path, { times: before.times + 1, values: Math.max(before.values, values.size) });
    },
    (path) => path.lastIndexOf('/') > 0,
  ).write(head);
  const depth = (path: string) => path.split('/').length;
  const homes = [...counts].filter(([, { values }]) => values >= leastValues);
  const repeated = homes.filter(([, { times }]) => times > 1).toSorted(([a], [b]) => depth(a) - depth(b));
  const [largest] = homes.toSorted(([, a], [, b]) => b.values - a.values);
  return (repeated[0] ?? largest)?.[0] ?? null;
}

/**
 * Reads the homes of an XML feed as rows of a table: the first has the names of the elements, `price`, `address.city`,
 * `images.image`; elements that come again are joined. A row's line counts homes, the first row being 1. Entities of a
 * document type are not read.
 *
 * @throws {ImportRefused} for a file without repeated elements, and for one of more than thirty levels.
 */
export async function* readXml(bytes: AsyncIterable<Buffer>): AsyncGenerator<FileRow> {
  const source = textOf(bytes);
  let head = '';
  for (let next = await source.next(); !next.done; next = await source.next()) {
    head += next.value;
    if (head.length >= headBytes) break;
  }
  const wanted = homePath(head);
  if (wanted === null) throw new ImportRefused('isPage');

  const homes: Values[] = [];
  const walker = makeWalker(
    (_, values) => homes.push(values),
    (path) => path === wanted,
  );
  const names: string[] = [];
  let line = 1;
  const rows = function* (): Generator<FileRow> {
    if (names.length === 0) {
      names.push(...[...new Set(homes.flatMap((values) => [...values.keys()]))].slice(0, mostColumns));
      yield { line, cells: names, problem: null };
    }
    for (const values of homes.splice(0)) {
      line += 1;
      yield { line, cells: names.map((name) => values.get(name) ?? ''), problem: null };
    }
  };
  walker.write(head);
  if (homes.length >= homesForColumns) yield* rows();
  for await (const text of source) {
    walker.write(text);
    if (names.length > 0 || homes.length >= homesForColumns) yield* rows();
  }
  yield* rows();
  if (walker.isOpen()) yield { line: line + 1, cells: [], problem: note('endsInLine') };
}

/** The text of the bytes, in the encoding that the declaration names. */
async function* textOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decode: ((chunk: Buffer) => string) | null = null;
  for await (const chunk of bytes) {
    decode ??= decoderOf(encodingOf(chunk.toString('latin1', 0, declarationBytes)));
    yield decode(chunk);
  }
}

function decoderOf(encoding: string): (chunk: Buffer) => string {
  const decoder = new TextDecoder(encoding);
  return (chunk) => decoder.decode(chunk, { stream: true });
}

/** UTF-8 for names that aren't known; UTF-16 is UTF-8 by now (import.bytes.ts). */
function encodingOf(beginning: string): string {
  const named = /^[^>]*encoding=["']([\w-]+)["']/.exec(beginning)?.[1] ?? 'utf-8';
  try {
    return /^utf-?16/i.test(named) ? 'utf-8' : new TextDecoder(named).encoding;
  } catch {
    return 'utf-8';
  }
}
