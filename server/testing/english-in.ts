import { brand } from '#contracts/brand.ts';
import type { PageDocument } from './page-document.ts';

/** Three words of Latin letters in a row. Shorter runs are names: of cities, of people, of services. */
const english = /\b[A-Za-z]{2,}(?:[ ,;:’'-]+[A-Za-z]{2,}){2,}/g;
/** Elements whose words are people's own, or names. */
const others = '[dir="auto"], [lang]:not(html), address, script, style, noscript';

/** English sentences of a text, beside the company's name. */
export function englishInText(text: string): string[] {
  const found = [...text.replaceAll(brand.company, '').matchAll(english)].map(([said]) => said);
  return [...new Set(found)];
}

/** English sentences of a page, outside what people wrote and the company's address. */
export function englishIn(page: PageDocument): string[] {
  const found = page.all('body *, title').flatMap((element) => {
    if (element.closest(others)) return [];
    const texts = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ textContent }) => textContent);
    const attributes = ['alt', 'aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name) ?? '');
    return [...texts, ...attributes].flatMap(englishInText);
  });
  return [...new Set(found)];
}
