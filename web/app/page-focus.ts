/** Whether something on the page has the focus: of a page that was left nothing has. */
function isPlaced(main: HTMLElement): boolean {
  const { activeElement: focused } = document;
  return focused !== null && focused !== main && main.contains(focused);
}

/**
 * Moves the focus to the heading of the page that was just opened, so that screen readers announce the page and the
 * Tab key goes on from there. Not where the page has placed it itself, as in a field or on its tabs. Nothing scrolls.
 */
export function focusPage(): void {
  const main = document.getElementById('content');
  // A link into the page leads to its part.
  if (!main || location.hash !== '' || document.querySelector('dialog[open]') || isPlaced(main)) return;
  const target = main.querySelector('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
