import { Window, type Document, type Element } from 'happy-dom';
import type { ApiAnswer } from './api-answer.ts';

/** A page as its HTML says it, before any script or style sheet. */
export interface PageDocument {
  document: Document;
  title: string;
  /** The address that search engines should use. */
  canonical: string | null;
  /** The content of each `meta` by its name or property. */
  meta: Record<string, string>;
  jsonLd: Record<string, any>[];
  /** The elements of a selector, in the order of the page. */
  all: (selector: string) => Element[];
  /** The text of the only element of a selector that is not hidden; throws when there is another number of them. */
  text: (selector: string) => string;
}

export interface OpenedPage extends PageDocument {
  status: number;
  headers: ApiAnswer['headers'];
  html: string;
}

type Getting = (url: string, headers?: Record<string, string>) => Promise<ApiAnswer>;

/** Follows redirects as a browser does, and names the address that answered. */
export async function follow(test: { get: Getting }, url: string, most = 3): Promise<ApiAnswer & { url: string }> {
  const answer = await test.get(url);
  const { location } = answer.headers;
  if (answer.status < 300 || answer.status > 399 || typeof location !== 'string') return { ...answer, url };
  if (most === 0) throw new Error(`${url} redirects too often`);
  return follow(test, new URL(location, new URL(url, 'http://aangan.test')).href, most - 1);
}

/** Opens pages of a test's application and reads them. */
export function pageOpener(test: { get: Getting }): (url: string) => Promise<OpenedPage> {
  return async (url) => {
    const { status, headers, body } = await test.get(url);
    if (!String(headers['content-type']).startsWith('text/html')) throw new Error(`${url} gave no page: ${status}`);
    return { status, headers, html: body as string, ...readDocument(body as string) };
  };
}

/** One window for all documents: each new one stays in memory with classes of its own, and workers read thousands. */
const parser = new new Window().DOMParser();

export function readDocument(html: string): PageDocument {
  const document = parser.parseFromString(html, 'text/html');
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  return {
    document,
    title: document.title,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
    meta: Object.fromEntries(
      all('meta[name], meta[property]').map((element) => [
        element.getAttribute('name') ?? element.getAttribute('property') ?? '',
        element.getAttribute('content') ?? '',
      ]),
    ),
    jsonLd: all('script[type="application/ld+json"]').map(
      (element) => JSON.parse(element.textContent) as Record<string, unknown>,
    ),
    all,
    text(selector) {
      const [found, ...others] = all(selector).filter((element) => element.closest(notShown) === null);
      if (!found || others.length > 0) throw new Error(`${found ? 1 + others.length : 0} elements are ${selector}`);
      return textOf(found);
    },
  };
}

const notShown = '[hidden], template, script, style';

/** Elements inside a line of text. White space separates the others from the text around them. */
const inLine = 'a, abbr, b, bdi, code, em, i, mark, q, small, span, strong, sub, sup, time, wbr';

/** The text of an element without its hidden parts, with white space collapsed as browsers show it. */
export function textOf(element: Element): string {
  const copy = element.cloneNode(true);
  for (const part of copy.querySelectorAll('*')) {
    if (part.matches(notShown)) part.remove();
    else if (!part.matches(inLine)) {
      part.before(' ');
      part.after(' ');
    }
  }
  return copy.textContent.replace(/\s+/g, ' ').trim();
}
