import process from 'node:process';
import { chromium, type BrowserContext, type BrowserContextOptions } from 'playwright';
import { startProductServer } from '../../e2e/product-server.ts';
import { chromiumArguments, findTestBrowser } from '../../scripts/lib/chromium.mjs';
import { walks } from './all.ts';
import type { Walk } from './walk.ts';

interface EachWalk {
  /** Separates the data of products that run in parallel. */
  data: string;
  /** Walks whose names have these words; all without. */
  only?: string | undefined;
  /** A product that runs; without it a new one with demo data. */
  address?: string | undefined;
  browser: BrowserContextOptions;
  /** Does one walk, in a browser of its own. */
  go: (name: string, walk: (walk: Walk) => Promise<void>, context: BrowserContext) => Promise<void>;
  /** Called with why a walk stopped; the others go on. */
  onStop: (name: string, why: string) => void;
}

/** Does the walks one after the other, each as another caller. The exit code says whether one stopped. */
export async function eachWalk({ data, only = '', address, browser: options, go, onStop }: EachWalk): Promise<void> {
  const product = address === undefined ? await startProductServer(data) : null;
  const browser = await chromium.launch({ executablePath: findTestBrowser() ?? undefined, args: chromiumArguments });
  try {
    const chosen = Object.entries(walks).filter(([name]) => name.includes(only));
    for (const [index, [name, walk]] of chosen.entries()) {
      const context = await browser.newContext({
        ...options,
        baseURL: address ?? product?.address,
        hasTouch: true,
        extraHTTPHeaders: { 'x-forwarded-for': `127.8.0.${index + 1}` },
      });
      try {
        await go(name, walk, context);
      } catch (error) {
        onStop(name, `${String(error).split('\n').slice(0, 3).join(' ')} at ${context.pages().at(-1)?.url()}`);
        process.exitCode = 1;
      } finally {
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await product?.stop();
  }
}
