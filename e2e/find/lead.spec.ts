import { demoAccount, makeAccount, signInQuietly } from '../accounts.ts';
import { outside } from '../pages/layout.ts';
import { sendFirstMessage } from '../chat/first-message.ts';
import { openPage } from '../open-page.ts';
import { expect, test } from '../test.ts';
import type { Pool } from 'pg';

async function leadId(database: Pool, type: 'buy' | 'tenant'): Promise<number> {
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM properties WHERE transaction_type = $1 AND status = 'active'
       AND (expires_at IS NULL OR expires_at > now() + interval '1 day')
     ORDER BY jsonb_array_length(to_jsonb(preferred_locations)) DESC, id LIMIT 1`,
    [type],
  );
  return rows[0]!.id;
}

// specification 7.3, 7.4, 7.5
test('shows the requirements, and accepts one response', async ({ page, database }) => {
  const id = await leadId(database, 'buy');
  await signInQuietly(page, await makeAccount());
  await openPage(page, `/lead/${id}`);
  await expect(page.getByText('Buyer Requirement Details')).toBeVisible();
  for (const text of ['Budget', 'Preferred locations', 'Lead Statistics', 'Quick Facts', 'Phone hidden']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Contact Details Locked')).toBeVisible();
  await expect(page.getByText('Subscribe to view phone numbers and emails')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Subscribe Now' })).toHaveAttribute('href', '/pricing');
  for (const name of ['Subscribe to Call', 'Subscribe to Email']) {
    await expect(page.getByRole('button', { name })).toBeDisabled();
  }
  for (const width of [320, 768, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await outside(page), `${width} px`).toEqual([]);
  }

  const respond = page.getByRole('button', { name: 'Respond' });
  const dialog = page.getByRole('dialog', { name: 'Respond to this requirement' });
  const message = dialog.getByRole('textbox');
  await respond.click();
  await dialog.getByRole('button', { name: 'Send response' }).click();
  await expect(message).toHaveAccessibleDescription('Write a message');
  await message.fill('I have such a home.');
  await dialog.getByRole('button', { name: 'Send response' }).click();
  await expect(dialog).toBeHidden();
  const responded = page.getByRole('complementary').getByText('You have responded');
  await expect(responded).toBeVisible();
  await expect(respond).toBeHidden();
  await page.reload();
  await expect(responded).toBeVisible();
  await expect(respond).toBeHidden();
  await page.getByRole('button', { name: 'Chat Now' }).click();
  await sendFirstMessage(page);
  await expect(page).toHaveURL('/chat');
});

// specification 7.5
test('opens the form by one press on a card, and offers it at the bottom of a phone', async ({ page }) => {
  await signInQuietly(page, await makeAccount());
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/buyer-leads');
  await page
    .getByRole('link', { name: /^Respond to/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Respond to this requirement' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const respond = page.getByRole('button', { name: 'Respond' }).last();
  await expect(respond).toBeInViewport({ ratio: 1 });
  await respond.click();
  await expect(dialog).toBeVisible();
});

test('has a heading of its own for a tenant’s lead', async ({ page, database }) => {
  await signInQuietly(page, demoAccount('Owner without a plan'));
  await openPage(page, `/lead/${await leadId(database, 'tenant')}`);
  await expect(page.getByText('Tenant Requirement Details')).toBeVisible();
  await expect(page.getByRole('complementary').getByText('Rent', { exact: true })).toBeVisible();
});
