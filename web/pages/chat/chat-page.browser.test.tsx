import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bad } from '#web/testing/answers.ts';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

startScreens();

// specification 14.2, 14.6
test('says that the list is missing, and not that there are no messages', async () => {
  await page.viewport(1280, 800);
  storeInBrowser(signedInBrowser);
  answer('/api/conversations', [bad(500, 'Something went wrong.')]);
  await openScreen('/chat');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Your chats could not be loaded\./);
  await expect.element(page.getByText('No messages yet')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
