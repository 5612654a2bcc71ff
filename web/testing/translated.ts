/**
 * Wraps every text of an element, now and from now on, as a browser that translates the page does. Returns a function
 * that ends it. Runs in the page as well (e2e/pages/translated.spec.ts), so it refers to nothing outside.
 */
export function translate(root: Node): () => void {
  const untouched = 'font, script, style, title, textarea, noscript, svg, [translate="no"]';
  const wrap = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest(untouched)) return;
    // The browser's choice, not ours: the element itself is obsolete.
    const font: string = 'font';
    const [outer, inner] = [document.createElement(font), document.createElement(font)];
    text.replaceWith(outer);
    outer.append(inner);
    // The text of the page is another node from now on, which is what Chrome does.
    inner.append(document.createTextNode(text.data));
  };
  const wrapAll = (node: Node) => {
    if (node instanceof Text) {
      wrap(node);
      return;
    }
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records) {
      if (type === 'characterData') wrapAll(target);
      else addedNodes.forEach(wrapAll);
    }
  });
  wrapAll(root);
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
