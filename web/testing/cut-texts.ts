/**
 * Texts that are cut: wider or higher than a box that hides what leaves it, or than the link, button or cell that they
 * are in. Rows to swipe, texts for screen readers, and texts that end in an ellipsis on purpose (`[data-shortened]`, a
 * clamp of lines) are left out. Runs in the page by itself: it uses nothing from outside its body.
 */
export function cutTexts(): string[] {
  const found: string[] = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const isHolder = (box: Element) => /^(?:A|BUTTON|DD|DT|LABEL|LI|TD|TH)$/.test(box.tagName);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent || text === '' || parent.closest('script, style, svg, noscript, option')) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    let watched: 'x and y' | 'x' | 'none' = 'x and y';
    let problem = '';
    for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      const { left, right, top, bottom, width } = box.getBoundingClientRect();
      // A name that gives way to its mark has no width; texts for screen readers have next to none.
      if (style.clipPath === 'inset(50%)' || width < 2) problem = 'hidden';
      if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis' || problem === 'hidden') break;
      if (/auto|scroll/.test(style.overflowX)) watched = 'none';
      else if (/auto|scroll/.test(style.overflowY)) watched = 'x';
      if (watched === 'none' || style.position === 'fixed') break;
      const isAcross = words.right > right + 1 || words.left < left - 1;
      const isAlong = watched === 'x and y' && (words.bottom > bottom + 4 || words.top < top - 4);
      const hides = /hidden|clip/;
      if (isAcross && hides.test(style.overflowX)) problem ||= 'is cut';
      if (isAlong && hides.test(style.overflowY)) problem ||= 'is cut below';
      const isBox = isHolder(box) && !/inline$|contents/.test(style.display) && style.position === 'static';
      if (isAcross && isBox && getComputedStyle(parent).position !== 'absolute') problem ||= 'leaves its box';
    }
    if (problem && problem !== 'hidden') {
      found.push(`"${text.slice(0, 40)}" ${problem}: ${parent.tagName}.${parent.getAttribute('class') ?? ''}`);
    }
  }
  return found.slice(0, 5);
}
