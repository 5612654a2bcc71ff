import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const makeBrotli = promisify(brotliCompress);
const makeGzip = promisify(gzip);

/** What pages are sent in, the best first. */
export const pageEncodings = ['br', 'gzip'] as const;
export type PageEncoding = (typeof pageEncodings)[number];

/** A page's document as bytes. A page is kept and sent to many, so it is compressed once and not for each of them. */
export interface PageBody {
  plain: Buffer;
  /** Made when it is first asked for, beside the event loop. */
  encoded(encoding: PageEncoding): Promise<Buffer>;
}

export function makePageBody(html: string): PageBody {
  const plain = Buffer.from(html);
  const made = new Map<PageEncoding, Promise<Buffer>>();
  return {
    plain,
    encoded(encoding) {
      const known = made.get(encoding);
      if (known) return known;
      const making = encoding === 'br' ? brotli(plain) : makeGzip(plain);
      made.set(encoding, making);
      return making;
    },
  };
}

function brotli(plain: Buffer): Promise<Buffer> {
  const params = {
    // Beyond 5 a page gets hardly smaller and several times slower.
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return makeBrotli(plain, { params });
}
