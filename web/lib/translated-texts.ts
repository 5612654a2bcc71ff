/**
 * Puts a text that React changes back to its place, from which a browser that translates the page has taken it. The
 * browser shows elements of its own instead, and React goes on with the text it made: what it writes there would never
 * be seen. Back in the page, the text is translated again.
 */
export function keepTranslatedTexts(root: Node): () => void {
  const shownInstead = new WeakMap<Node, Node>();
  const changes = new MutationObserver((records) => {
    for (const { target: text } of records) {
      const shown = shownInstead.get(text);
      if (!text.isConnected && shown?.isConnected) shown.parentNode?.replaceChild(text, shown);
    }
  });
  const translations = new MutationObserver((records) => {
    for (const { addedNodes, nextSibling, previousSibling, removedNodes } of records) {
      for (const text of removedNodes) {
        // Inserted in its place by the same step, or beside it by an earlier one.
        const shown = [addedNodes[0], previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
        if (text.nodeType !== Node.TEXT_NODE || !shown) continue;
        shownInstead.set(text, shown);
        changes.observe(text, { characterData: true });
      }
    }
  });
  translations.observe(root, { childList: true, subtree: true });
  return () => {
    translations.disconnect();
    changes.disconnect();
  };
}
