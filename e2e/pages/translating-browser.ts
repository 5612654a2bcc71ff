import type { BrowserContext } from '@playwright/test';
import { isWhollyHydrated } from '../open-page.ts';
import { translate } from '#web/testing/translated.ts';

/**
 * React's report that a part of the page was translated before it was hydrated: React renders that part anew, and the page
 * goes on.
 */
export const isRepaired = (text: string): boolean => text.includes('Minified React error #418');

/** Translates each page of a context once all of it is hydrated, as a browser does after the load, and what it shows then. */
export async function translateEveryPage(context: BrowserContext): Promise<void> {
  await context.addInitScript(`{
    const translate = ${translate.toString()};
    const isReady = ${isWhollyHydrated.toString()};
    const look = () => {
      if (document.readyState === 'complete' && isReady()) translate(document.body);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    (${nameLostTexts.toString()})();
  }`);
}

/**
 * Says which text React doesn't find again, before its error, which names only its own functions. Runs in the page, so
 * it refers to nothing outside.
 */
function nameLostTexts(): void {
  for (const name of ['removeChild', 'insertBefore'] as const) {
    const original = Node.prototype[name] as (...nodes: Node[]) => Node;
    Object.assign(Node.prototype, {
      [name](this: Node, ...nodes: Node[]): Node {
        try {
          return original.apply(this, nodes);
        } catch (error) {
          const [lost] = nodes.slice(-1);
          const place = this instanceof Element ? this.outerHTML.slice(0, 400) : this.nodeName;
          console.error(`${name}: "${lost?.textContent ?? ''}" is not in ${place}`);
          throw error;
        }
      },
    });
  }
}
