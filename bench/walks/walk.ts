import type { BrowserContext, Locator, Page } from 'playwright';

/** One press or key, and how long the next frame took after it. */
export interface Interaction {
  /** The walk's name. */
  name: string;
  /** The address without its query. */
  at: string;
  /** The element's name, as far as it has one. */
  on: string;
  ms: number;
}

/** A person with a phone: counts what they do, and waits for what they see. */
export interface Walk {
  page: Page;
  tap: (target: Locator) => Promise<void>;
  /** Types one entry into the field that has the focus. */
  type: (text: string) => Promise<void>;
  /** The phone's Back, which is a tap. */
  back: () => Promise<void>;
  /** Waits until the page in view answers to presses. */
  alive: () => Promise<void>;
  /** Begins the count anew: what was done before isn't counted. */
  begin: () => void;
}

export interface Walked {
  taps: number;
  entries: number;
  seconds: number;
  interactions: Interaction[];
}

/** A phone of 2020 on a network of 2015: DevTools' "Fast 3G", and a processor four times slower. */
const fast3G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const slowdown = 4;
/** Pages on this phone take seconds. */
const patience = 60_000;

const watch = `
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!entry.interactionId) continue;
      const near = entry.target?.closest?.('a, button, label, input, select, textarea, summary, [role]') ?? entry.target;
      const on = (near?.getAttribute?.('aria-label') ?? near?.innerText ?? near?.name ?? '').trim().slice(0, 40);
      window.noteInteraction({ id: entry.interactionId, at: location.pathname, on: on + ' (' + entry.name + ')', ms: entry.duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Every control of the page answers, but for parts that stay as rendered: `isWhollyHydrated` of the journeys as text. */
const isHydrated = `(() => {
  const propsOf = (element) => Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1];
  const isWritten = (element) => element !== null &&
    ('dangerouslySetInnerHTML' in (propsOf(element) ?? {}) || isWritten(element.parentElement));
  const content = document.getElementById('content');
  return content !== null && [content, ...content.querySelectorAll('a, button, input, select, textarea')].every((control) =>
    propsOf(control) !== undefined || isWritten(control.parentElement) ||
    control.closest('#filters')?.checkVisibility() === false);
})()`;

export interface WalkOptions {
  /** On the slow phone and network; without it, as quick as the machine. */
  isSlow: boolean;
  /** Called at each state that the person sees: before each tap and entry, and at the end. */
  look?: (page: Page) => Promise<void>;
}

/** Does one walk in a browser of its own. */
export async function walk(
  context: BrowserContext,
  name: string,
  go: (walk: Walk) => Promise<void>,
  { isSlow, look }: WalkOptions = { isSlow: true },
): Promise<Walked> {
  const longest = new Map<string, Interaction>();
  let taps = 0;
  let entries = 0;
  let from = performance.now();
  await context.exposeBinding('noteInteraction', (_, seen: Omit<Interaction, 'name'> & { id: number }) => {
    const key = `${seen.at} ${seen.id}`;
    if ((longest.get(key)?.ms ?? 0) < seen.ms) longest.set(key, { name, at: seen.at, on: seen.on, ms: seen.ms });
  });
  await context.addInitScript(watch);
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  if (isSlow) await slowDown(context, page);
  await go({
    page,
    tap: async (target) => {
      taps += 1;
      if (look) {
        await target.scrollIntoViewIfNeeded();
        await look(page);
      }
      await target.tap();
    },
    back: async () => {
      taps += 1;
      await page.goBack();
    },
    type: async (text) => {
      entries += 1;
      await page.keyboard.type(text);
      await look?.(page);
    },
    alive: async () => {
      // The pages' policy allows no text to be run inside them, so they are asked from here.
      while (!(await page.evaluate<boolean>(isHydrated))) await page.waitForTimeout(50);
    },
    begin: () => {
      [taps, entries, from] = [0, 0, performance.now()];
      longest.clear();
    },
  });
  const seconds = (performance.now() - from) / 1000;
  await look?.(page);
  // An entry comes a frame or two after its press.
  await page.waitForTimeout(500);
  return { taps, entries, seconds, interactions: [...longest.values()] };
}

async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast3G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
