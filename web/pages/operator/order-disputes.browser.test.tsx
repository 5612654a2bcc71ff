import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { DeskOrder } from '#contracts/desk-orders.ts';
import type { OperatorMe } from '#contracts/operators.ts';
import type { Answer } from '#web/testing/answers.ts';
import { signedInBrowser } from '#web/testing/sample-user.ts';
import { answer, openScreen, startScreens, storeInBrowser } from '#web/testing/screen.tsx';

const id = 'A'.repeat(22);
const me: OperatorMe = {
  id: 7,
  name: 'Asha Rao',
  role: 'reader',
  has_second_step: true,
  has_passkey: false,
  signed_in_just_now: false,
  open_until: '2099-01-01T00:00:00.000Z',
  fresh_until: null,
};
const order: DeskOrder = {
  order: {
    id,
    gateway_order_id: 'order_1',
    person: { id: 9, name: 'Ravi Iyer' },
    plan_name: 'Premium Featured',
    plan_kind: 'feature',
    amount_paise: 39_900,
    duration_days: 15,
    currency: 'INR',
    status: 'paid',
    review: null,
    buyer_state: null,
    property_id: null,
    created_at: '2026-11-20T10:00:00.000Z',
    paid_at: '2026-11-20T10:01:00.000Z',
  },
  plan: { starts_at: '2026-11-20T10:01:00.000Z', ends_at: '2026-12-05T10:01:00.000Z', is_running: true },
  payments: [],
  refunds: [],
  requests: [],
  disputes: [
    {
      id: 'disp_1',
      payment_id: 'pay_1',
      amount_paise: 39_900,
      deducted_paise: 0,
      reason: 'chargeback_authorization',
      phase: 'chargeback',
      state: 'open',
      respond_by: '2026-12-04T18:29:00.000Z',
      created_at: '2026-11-26T10:00:00.000Z',
    },
  ],
  use: { contacts: 12, featured_homes: 1, last_contact_at: '2026-11-25T10:00:00.000Z' },
  events: [],
  papers: [],
  differences: [],
  history: [],
  notes: [],
};

startScreens();
// The desk's parts are many files in development: here they are loaded before the page, which waits for them otherwise.
beforeAll(() => import('./operator-page.tsx').then(() => undefined));

const withData = (data: object): Answer => ({ status: 200, body: { success: true, data } });

async function openOrder(data: DeskOrder): Promise<void> {
  storeInBrowser(signedInBrowser);
  answer('/api/operator/me', [withData(me)]);
  answer(`/api/operator/orders/${id}`, [withData(data)]);
  const atGateway = { gateway: 'sandbox', is_unknown: false, payments: [], refunds: [] };
  answer(`/api/operator/orders/${id}/gateway`, [withData(atGateway)]);
  await openScreen(`/operator/orders/${id}`);
}

// specification 22.10
test('shows the dispute of an order with its last day, and how the plan was used', async () => {
  await openOrder(order);
  await expect.element(page.getByRole('heading', { name: 'Disputed by the bank' })).toBeVisible();
  await expect.element(page.getByText(/^₹399\.00, waits for our answer\. Answer by .*4 Dec/)).toBeVisible();
  await expect
    .element(
      page.getByText(/^While the plan ran: contact details of 12 homes seen, the last .*; 1 home shown first\.$/),
    )
    .toBeVisible();
});

test('says what a lost dispute took, and nothing on an order without one', async () => {
  const [dispute] = order.disputes;
  await openOrder({ ...order, disputes: dispute ? [{ ...dispute, state: 'lost', deducted_paise: 39_900 }] : [] });
  await expect.element(page.getByText(/^₹399\.00, lost, ₹399\.00 taken/)).toBeVisible();
  await openOrder({ ...order, disputes: [], use: null });
  await expect.element(page.getByRole('heading', { name: 'In our books' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Disputed by the bank' })).not.toBeInTheDocument();
});
