import type { Page, Response } from '@playwright/test';

/** Opens an address and waits until the page reacts to pointer and keyboard. Returns the server's response. */
export async function openPage(page: Page, path: string): Promise<Response> {
  const answer = await page.goto(path);
  if (answer === null) throw new Error(`${path} gave no answer`);
  await isAlive(page);
  return answer;
}

/** Waits until the page is hydrated: anything typed or pressed before may be lost. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.getElementById('content');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'));
  });
}

/** The scroll position of the page, in pixels. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}
