/**
 * The classes of elements that extend beyond the window on either side, where they cannot be read or make the page
 * scroll sideways. Elements that scroll or are clipped inside a box are left out, and so is text for screen readers. Runs
 * in the page by itself: it uses nothing from outside its body.
 */
export function outsideWindow(): string[] {
  const width = document.documentElement.clientWidth;
  const found: string[] = [];
  const extra = document.documentElement.scrollWidth - width;
  if (extra > 0) found.push(`the page scrolls sideways by ${extra} px`);
  const contained = (element: Element): boolean => {
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX !== 'visible') return true;
    }
    return false;
  };
  for (const element of document.body.querySelectorAll('*')) {
    const { left, right, width: elementWidth, height } = element.getBoundingClientRect();
    if (elementWidth < 2 || height < 2 || (left >= -1 && right <= width + 1)) continue;
    const isForReadersOnly = getComputedStyle(element).clipPath === 'inset(50%)';
    if (isForReadersOnly || element.closest('svg svg, svg *, [hidden]') || contained(element)) continue;
    found.push(
      `${element.tagName}.${element.getAttribute('class') ?? ''} from ${Math.round(left)} to ${Math.round(right)}`,
    );
  }
  return found.slice(0, 5);
}
