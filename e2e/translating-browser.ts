import type { BrowserContext } from '@playwright/test';
import { isWhollyHydrated } from './open-page.ts';
import { translate } from '#web/testing/translated.ts';

/** Whether the tests of this run see all pages translated: `npm run test:all` runs the journeys so a second time. */
export const isTranslating = process.env.TRANSLATED === '1';

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
  }`);
}
