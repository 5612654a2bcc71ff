import type { Page, Response } from '@playwright/test';

/** Opens an address and waits until the page reacts to pointer and keyboard. Returns the server's response. */
export async function openPage(page: Page, path: string): Promise<Response> {
  const answer = await page.goto(path);
  if (answer === null) throw new Error(`${path} gave no answer`);
  await isAlive(page);
  return answer;
}

/**
 * Whether all of the page is hydrated that can be pressed: not parts that stay as the server rendered them, nor the
 * filters beside the results while a phone hides them. Runs in the page, so it refers to nothing outside.
 */
export function isWhollyHydrated(): boolean {
  const propsOf = (element: Element) =>
    Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1] as object | undefined;
  const isWritten = (element: Element | null): boolean =>
    element !== null && ('dangerouslySetInnerHTML' in (propsOf(element) ?? {}) || isWritten(element.parentElement));
  const isHydrated = (element: Element): boolean => propsOf(element) !== undefined || isWritten(element.parentElement);
  const content = document.getElementById('content');
  return (
    content !== null &&
    isHydrated(content) &&
    [...content.querySelectorAll('a, button, input, select, textarea')].every(
      (control) => isHydrated(control) || control.closest('#filters')?.checkVisibility() === false,
    )
  );
}

/**
 * Waits until all of the page is hydrated: anything typed or pressed before may be lost. The parts of a page hydrate
 * one after another, so every control in it is checked.
 */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(isWhollyHydrated);
  // Effects run in tasks after that. A message is a task, and comes also where a test has stopped the clock.
  await page.evaluate(async () => {
    for (let task = 0; task < 3; task++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  });
}

/** The scroll position of the page, in pixels. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}
