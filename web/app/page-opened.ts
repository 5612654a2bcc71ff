/** Whether something on the page has the focus: of a page that was left nothing has. */
function isPlaced(main: HTMLElement): boolean {
  const { activeElement: focused } = document;
  return focused !== null && focused !== main && main.contains(focused);
}

/**
 * Moves the focus to the heading of the page that was just opened, so that screen readers announce the page and the
 * Tab key goes on from there. Not where the page has placed it itself, as in a field or on its tabs. Nothing scrolls.
 */
function focusPage(): void {
  const main = document.getElementById('content');
  // A link into the page leads to its part.
  if (!main || location.hash !== '' || document.querySelector('dialog[open]') || isPlaced(main)) return;
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/**
 * Removes what the rendered page said of itself alone: its description, canonical address and languages, and which link
 * of the footer leads to it. Browsers share the canonical address of a page instead of its own.
 */
function removeRenderedHead(): void {
  const rendered = 'link[rel=canonical],link[hreflang],meta[name=description],meta[name=robots],meta[property]';
  for (const element of document.head.querySelectorAll(rendered)) element.remove();
  for (const link of document.querySelectorAll('footer [aria-current]')) link.removeAttribute('aria-current');
}

/** Another page, or the same page with other parameters, is shown in place of the first one. */
export function onPageOpened({ pathChanged }: { pathChanged: boolean }): void {
  removeRenderedHead();
  if (pathChanged) focusPage();
}
