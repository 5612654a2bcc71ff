/**
 * The texts of a page in the pseudo-language (scripts/texts/pseudo.ts) that no catalogue has: outside of ⟦ and ⟧. Texts
 * of people (`dir="auto"`), pictures’ descriptions and other languages’ names are left out. Runs in the page by itself: it
 * uses nothing from outside its body.
 */
export function wordsOutsideBrackets(): string[] {
  const found: string[] = [];
  const take = (text: string, element: Element) => {
    const isOurs = !element.closest('script, style, noscript, [dir="auto"], [lang]:not(html), .leaflet-container');
    if (isOurs && /\p{Letter}{2}/u.test(text)) found.push(text.trim());
  };
  // A sentence with a link in it is several texts.
  let depth = 0;
  const outside = (text: string) =>
    text.split('').filter((sign) => {
      if (sign === '⟦') depth += 1;
      else if (sign === '⟧') depth -= 1;
      else return depth === 0;
      return false;
    });
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    if (parentElement && !parentElement.closest('script, style, noscript'))
      take(outside(textContent ?? '').join(''), parentElement);
  }
  if (depth !== 0) found.push('a sentence ends without its bracket');
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
    for (const name of ['aria-label', 'title', 'placeholder']) {
      depth = 0;
      take(outside(element.getAttribute(name) ?? '').join(''), element);
    }
  }
  return found;
}
