import type { Page } from '@playwright/test';

/** Sends the first message that "Chat Now" offers, as it is. */
export async function sendFirstMessage(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: /^Write (to|a message)/ })
    .getByRole('button', { name: 'Send' })
    .click();
}
