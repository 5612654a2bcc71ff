/**
 * Whether Playwright reports that it blocked a service worker (playwright.config.ts), which isn't a fault of a page.
 */
export function isBlockedWorker(text: string): boolean {
  return text.includes('Service Worker registration blocked by Playwright');
}
