import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { bad } from '#web/testing/answers.ts';
import { answer, openScreen, startScreens } from '#web/testing/screen.tsx';
import { translate } from '#web/testing/translated.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Notice } from '#web/ui/notice/notice.tsx';

startScreens();

/** A page in a browser that translates. */
async function openTranslated(address: string): Promise<void> {
  await openScreen(address);
  onTestFinished(translate(document.body));
}

// specification 3.8
test('a button that becomes busy keeps its translated text', async () => {
  function Form() {
    const [busy, setBusy] = useState(false);
    return (
      <>
        <Button busy={busy} onClick={() => setBusy(true)}>
          Send
        </Button>
        <Notice title={busy ? 'Wait' : undefined}>Nothing is sent twice.</Notice>
      </>
    );
  }
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  root.render(<Form />);
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
  onTestFinished(translate(container));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByText('Wait')).toBeVisible();
  await expect.element(page.getByText('Nothing is sent twice.')).toBeVisible();
});

// specification 3.8
test('the sign-in of a translated page says what is wrong', async () => {
  answer('/api/auth/login', [bad(401, 'Invalid email or password')]);
  await openTranslated('/signin');
  await page.getByLabelText('Email').fill('asha@example.in');
  await page.getByLabelText('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect.element(page.getByText('Invalid email or password')).toBeVisible();
  await expect.element(page.getByLabelText('Email')).toHaveValue('asha@example.in');
});
