import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Webhook, WebhookDelivery } from '#contracts/webhooks/webhooks.ts';
import type { Answer } from '#web/testing/answers.ts';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

const ok = (data: unknown, status = 200): Answer => ({ status, body: { success: true, data } });

startScreens();
beforeEach(() => {
  storeInBrowser(signedInBrowser);
  answer('GET /api/user/phone-check', [ok({ phone_number: null, verified_at: null, channels: [], sent: null })]);
  for (const path of ['news-settings', 'notifications']) answer(`GET /api/user/${path}`, [ok({})]);
  // The other settings are out of sight.
  for (const path of ['presence', 'questions', 'consents', 'answers']) answer(`GET /api/user/${path}`, ['never']);
});

const webhook: Webhook = {
  id: 4,
  address: 'https://crm.example/aangan',
  created_at: '2026-11-01T10:00:00Z',
  failing_since: null,
  ended_at: null,
};
const delivery = (change: Partial<WebhookDelivery>): WebhookDelivery => ({
  id: 'd1',
  event: 'enquiry.created',
  enquiry_id: 8,
  state: 'failed',
  attempts: 12,
  created_at: '2026-11-01T10:00:00Z',
  tried_at: '2026-11-01T10:00:00Z',
  next_at: null,
  problem: 'status',
  status: 500,
  ...change,
});

describe('programs of the user', () => {
  // specification 30.7
  test('are added by an address, whose secret is shown this once', async () => {
    answer('GET /api/webhooks', [ok([]), ok([webhook])]);
    answer('POST /api/webhooks', [ok({ secret: 'whsec_c2VjcmV0', about: webhook }, 201)]);
    await openScreen('/my-profile/settings');
    await page.getByLabelText('Address of the program').fill(webhook.address);
    await page.getByRole('button', { name: 'Add the address' }).click();
    await expect.element(page.getByText('whsec_c2VjcmV0')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Send a test' })).toBeVisible();
  });

  // specification 30.8
  test('show what was sent, why it failed, and send it again', async () => {
    answer('GET /api/webhooks', [ok([{ ...webhook, ended_at: '2026-11-07T10:00:00Z' }])]);
    answer('GET /api/webhooks/4/deliveries', [
      ok([delivery({})]),
      ok([delivery({ state: 'delivered', problem: null })]),
    ]);
    answer('POST /api/webhooks/4/deliveries/d1/send', [ok(delivery({ state: 'waiting' }))]);
    await openScreen('/my-profile/settings');
    await expect.element(page.getByText(/^Given up on/)).toBeVisible();
    await page.getByRole('button', { name: 'What was sent' }).click();
    await expect.element(page.getByText(/12 tries · Answered with status 500\./)).toBeVisible();
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.element(page.getByText('Delivered')).toBeVisible();
  });
});
