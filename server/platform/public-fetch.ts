import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Transform, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { AddressRefused, FetchRefused } from './fetch-refused.ts';

/** Limits of a fetched file. */
export interface FetchLimits {
  /** Size of the file after decompression. */
  maxBytes: number;
  /** From the first request to the last byte, redirects included. */
  timeoutMs: number;
  /** Beginnings of content types: `image/`, `text/csv`. A server that names none, or only bytes, is believed later. */
  types: readonly string[];
  /** Ends the fetch when it is aborted; the fetch or its stream then fails with the reason. */
  signal?: AbortSignal;
  /** Called before each request, also after a redirect, with the host that it goes to; its error ends the fetch. */
  admit?: (host: string) => Promise<void>;
}

export interface FetchedFile {
  /** Ends with {@link FetchRefused} when the file is too large, too slow or broken off. Read it or destroy it. */
  stream: Readable;
  /** The content type without its parameters; '' where the server names none. */
  type: string;
  /** The last part of the address that answered, for reports: "stock.csv". */
  name: string;
}

/** The host of an address was asked enough for now; the fetch may be tried again after some seconds. */
export class FetchPostponed extends Error {
  override name = 'FetchPostponed';
  readonly seconds: number;

  constructor(seconds: number) {
    super(`The address is asked again in ${String(seconds)} seconds.`);
    this.seconds = seconds;
  }
}

export interface PublicFetch {
  /** @throws {FetchRefused} with a sentence for the person who gave the address */
  fetch: (address: string, limits: FetchLimits) => Promise<FetchedFile>;
  /**
   * Sends a text to an address, and returns the status that it answers; the body is not read, and no redirect followed.
   *
   * @throws {FetchRefused} like `fetch`
   */
  post: (address: string, sent: PublicPost) => Promise<number>;
  /** Refuses addresses without encryption, and what `check` refuses. */
  checkSecure: (address: string) => void;
  /** Refuses obviously non-public addresses before a fetch. */
  check: (address: string) => void;
}

/** A text that is sent, and for how long an answer is waited for. */
export interface PublicPost {
  body: string;
  headers: Readonly<Record<string, string>>;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

const mostRedirects = 5;
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Ports on which files are served; others belong to mail servers, databases and the like. */
const ports: ReadonlySet<string> = new Set(['', '80', '443', '8080', '8443']);
const addressLength = 2_000;
const bytesOnly: ReadonlySet<string> = new Set(['', 'application/octet-stream', 'binary/octet-stream']);

/** Addresses of IPv4 inside IPv6, given up (RFC 4291 2.5.5.1): `[::127.0.0.1]`. */
const ipv4Compatible = '::/96';

/**
 * Fetches files from addresses that people gave. Only public addresses of the internet are connected to: each name is looked
 * up and judged when the connection is made, after a redirect too, so that a name that changes its address gains nothing
 * (OWASP, Server-Side Request Forgery Prevention). No cookies, no passwords, no referrer.
 *
 * @param allowed addresses that count as public although they are not, for tests; with any port
 */
export function makePublicFetch({ allowed = [] }: { allowed?: readonly string[] } = {}): PublicFetch {
  const options = { allowIPAddressList: [...allowed], denyIPAddressList: [ipv4Compatible], keepAlive: false };
  const plainAgent = new RequestFilteringHttpAgent(options);
  const secureAgent = new RequestFilteringHttpsAgent(options);

  function readAddress(text: string, before: URL | null): URL {
    const url = text.length <= addressLength ? URL.parse(text.trim(), before?.href) : null;
    if (!url || !/^https?:$/.test(url.protocol)) {
      throw new AddressRefused('not_http');
    }
    if (url.username !== '' || url.password !== '') {
      throw new AddressRefused('with_password');
    }
    if (!ports.has(url.port) && !allowed.includes(url.hostname)) throw new AddressRefused('not_public');
    if (before?.protocol === 'https:' && url.protocol === 'http:') {
      throw new AddressRefused('downgraded');
    }
    return url;
  }

  function ask(url: URL, signal: AbortSignal, sent?: Pick<PublicPost, 'body' | 'headers'>): Promise<IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    return new Promise((resolve, reject) => {
      const asking = (isSecure ? requestSecure : requestPlain)(
        url,
        {
          agent: isSecure ? secureAgent : plainAgent,
          signal,
          ...(sent && { method: 'POST' }),
          headers: {
            'user-agent': 'Aangan',
            accept: '*/*',
            ...(sent?.headers ?? { 'accept-encoding': 'gzip, deflate, br' }),
          },
        },
        resolve,
      );
      asking.on('error', reject);
      asking.end(sent?.body);
    });
  }

  async function follow(
    address: string,
    signal: AbortSignal,
    admit: FetchLimits['admit'],
  ): Promise<{ url: URL; reply: IncomingMessage }> {
    let url = readAddress(address, null);
    for (let step = 0; step <= mostRedirects; step++) {
      await admit?.(url.hostname);
      const reply = await ask(url, signal);
      const { statusCode: status = 0 } = reply;
      if (!redirects.has(status)) return { url, reply };
      reply.destroy();
      url = readAddress(reply.headers.location ?? '', url);
    }
    throw new FetchRefused({ because: 'endless' });
  }

  async function fetchFile(
    address: string,
    { maxBytes, timeoutMs, types, signal: given, admit }: FetchLimits,
  ): Promise<FetchedFile> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const ending: Ending = { timeout, given, any: given ? AbortSignal.any([timeout, given]) : timeout };
    const { url, reply } = await follow(address, ending.any, admit).catch((error: unknown) => {
      throw errorOf(error, ending);
    });
    try {
      const type = checkReply(reply, { maxBytes, types });
      const stream = limited(reply, maxBytes, ending);
      return { stream, type, name: nameOf(url) };
    } catch (error) {
      reply.destroy();
      throw error;
    }
  }

  function requireSecure(address: string): URL {
    const url = readAddress(address, null);
    if (url.protocol !== 'https:' && !allowed.includes(url.hostname)) throw new AddressRefused('not_secure');
    return url;
  }

  async function post(address: string, { timeoutMs, signal: given, ...sent }: PublicPost): Promise<number> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const any = given ? AbortSignal.any([timeout, given]) : timeout;
    const reply = await ask(requireSecure(address), any, sent).catch((error: unknown) => {
      throw errorOf(error, { timeout, given, any });
    });
    // A late end of the connection has nobody to tell.
    reply.on('error', () => undefined);
    reply.destroy();
    return reply.statusCode ?? 0;
  }

  return {
    fetch: fetchFile,
    post,
    checkSecure: (address) => void requireSecure(address),
    check: (address) => void readAddress(address, null),
  };
}

/** Signals that end a fetch: its time, its caller, or either. */
interface Ending {
  timeout: AbortSignal;
  given: AbortSignal | undefined;
  any: AbortSignal;
}

/** Statuses of a server that can't answer now: too many requests, and its own errors. */
function isUnansweredStatus(status: number): boolean {
  return status === 429 || status >= 500;
}

/** The content type of a reply that may be used. */
function checkReply(reply: IncomingMessage, { maxBytes, types }: Pick<FetchLimits, 'maxBytes' | 'types'>): string {
  const { statusCode: status = 0, headers } = reply;
  if (status !== 200) {
    const isUnanswered = isUnansweredStatus(status);
    throw new FetchRefused({ because: 'answeredError', values: { status: String(status) } }, { isUnanswered });
  }
  const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (!bytesOnly.has(type) && !types.some((one) => type.startsWith(one))) {
    throw new FetchRefused(
      type === 'text/html' ? { because: 'isPage' } : { because: 'isOtherKind', values: { kind: type.slice(0, 60) } },
    );
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes);
  return type;
}

/** The body, decompressed; counts what comes out, so that a small file can't become a huge one. */
function limited(reply: IncomingMessage, maxBytes: number, ending: Ending): Readable {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(tooLarge(maxBytes));
      else done(null, chunk);
    },
  });
  const decompress = decompressorOf(reply.headers['content-encoding'] ?? '');
  const fail = (error: unknown) => {
    reply.destroy();
    decompress?.destroy();
    counter.destroy(errorOf(error, ending));
  };
  reply.on('error', fail);
  // The request's own end of time comes as an error of the reply; a broken connection comes as "aborted".
  reply.on('aborted', () => fail(new Error('aborted')));
  // A connection may break before anybody reads: the reader gets the error then, and the process goes on.
  counter.on('error', () => undefined);
  counter.on('close', () => {
    reply.destroy();
    decompress?.destroy();
  });
  if (!decompress) return reply.pipe(counter);
  decompress.on('error', fail);
  return reply.pipe(decompress).pipe(counter);
}

function decompressorOf(encoding: string): Transform | null {
  switch (encoding.trim().toLowerCase()) {
    case '':
    case 'identity':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw new FetchRefused({ because: 'unknownCompression' });
  }
}

function tooLarge(maxBytes: number): FetchRefused {
  const megabytes = String(Math.floor(maxBytes / 1024 / 1024));
  return new FetchRefused({ because: 'tooLarge', values: { megabytes } });
}

function nameOf({ pathname }: URL): string {
  const last = pathname.split('/').findLast((part) => part !== '') ?? 'file';
  try {
    return decodeURIComponent(last).slice(0, 200);
  } catch {
    return last.slice(0, 200);
  }
}

/** The error that a fetch ends with: the caller's own, or a sentence about the address. */
function errorOf(error: unknown, { timeout, given }: Ending): Error {
  if (given?.aborted) return given.reason as Error;
  if (error instanceof FetchRefused || error instanceof FetchPostponed) return error;
  if (timeout.aborted) return new FetchRefused({ because: 'tooSlow' }, { cause: error, isUnanswered: true });
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (message.startsWith('DNS lookup')) return new AddressRefused('not_public', { cause: error });
  const options = { cause: error, isUnanswered: true };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FetchRefused({ because: 'noSuchAddress' }, options);
  if (/^(?:CERT_|DEPTH_ZERO|UNABLE_TO|SELF_SIGNED|ERR_TLS)/.test(code)) {
    return new FetchRefused({ because: 'badCertificate' }, options);
  }
  return new FetchRefused({ because: 'unreachable' }, options);
}
