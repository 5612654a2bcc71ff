/** Whether Playwright says that it kept a service worker out (playwright.config.ts), which is no fault of a page. */
export function isBlockedWorker(text: string): boolean {
  return text.includes('Service Worker registration blocked by Playwright');
}
