import type { Page, Response } from '@playwright/test';

/** Opens an address and waits until the page answers to hands and keys. Returns the server's answer. */
export async function openPage(page: Page, path: string): Promise<Response> {
  const answer = await page.goto(path);
  if (answer === null) throw new Error(`${path} gave no answer`);
  await isAlive(page);
  return answer;
}

/** Waits until React has taken the page over: what is typed or pressed before may be lost. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const content = document.getElementById('content');
    return content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'));
  });
}

/** How far the page is scrolled, in pixels. */
export function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}
