import type { BrowserContext } from '@playwright/test';
import { isBlockedWorker } from './blocked-workers.ts';
import { isRepaired } from './pages/translating-browser.ts';
import { isTranslating } from './untranslated.ts';

/** Adds every error, warning and dialog of a context's pages to `errors`. Those that a page did not cause are left out. */
export function watchConsole(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    // Reported seconds after the load and after each change of the window: tests that need it check preloads
    // themselves.
    if (message.text().includes('was preloaded using link preload but not used')) return;
    // Comes from tests without a service worker, whose requests could not be intercepted (playwright.config.ts).
    if (isBlockedWorker(message.text())) return;
    if (isTranslating && isRepaired(message.text())) return;
    // The browser's word for a page that is left while its socket connects; a test is quicker than people.
    if (message.text().includes('WebSocket is closed before the connection is established')) return;
    if (['error', 'warning'].includes(message.type())) errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    const text = String(error.error());
    if (!isTranslating || !isRepaired(text)) errors.push(text);
  });
  context.on('dialog', (dialog) => {
    errors.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
}
