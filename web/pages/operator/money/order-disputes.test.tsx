import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderDispute } from '#contracts/desk/desk-orders.ts';
import { Disputes } from './order-disputes.tsx';

const dispute: OrderDispute = {
  id: 'disp_1',
  payment_id: 'pay_1',
  amount_paise: 39_900,
  deducted_paise: 0,
  reason: 'chargeback_authorization',
  phase: 'chargeback',
  state: 'open',
  respond_by: '2026-12-04T18:29:00.000Z',
  created_at: '2026-11-26T10:00:00.000Z',
};
const textOf = (props: Parameters<typeof Disputes>[0]) =>
  renderToStaticMarkup(<Disputes {...props} />).replaceAll(/<[^>]*>/g, '');

// specification 22.10
it('shows the dispute of an order with its last day, and how the plan was used', () => {
  const text = textOf({
    disputes: [dispute],
    use: { contacts: 12, featured_homes: 1, last_contact_at: '2026-11-25T10:00:00.000Z' },
  });
  expect(text).toMatch(/^Disputed by the bank₹399\.00, waits for our answer\. Answer by .*4 Dec/);
  expect(text).toMatch(/While the plan ran: contact details of 12 homes seen, the last .*; 1 home shown first\.$/);
});

it('says what a lost dispute took, and nothing on an order without one', () => {
  expect(textOf({ disputes: [{ ...dispute, state: 'lost', deducted_paise: 39_900 }], use: null })).toContain(
    '₹399.00, lost, ₹399.00 taken',
  );
  expect(textOf({ disputes: [], use: null })).toBe('');
});
