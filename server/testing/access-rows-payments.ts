import { all, noIds, users, type AccessScene, type Asked } from './access-scene.ts';

/** Rows of plans, orders and invoices. */
export const paymentRows = (scene: AccessScene): Record<string, Asked[]> => ({
  'GET /api/feature-plan-pricing': [{ row: all(200) }],
  'GET /api/subscription-pricing': [{ row: all(200) }],
  'GET /api/premium-pricing': [{ row: all(200) }],
  'GET /api/user/plans-status': [{ row: users(200) }],
  'POST /api/feature-plan/create-order': [
    { body: { plan_price: 399, plan_duration: 15 }, row: users(200) },
    { body: { plan_price: 1, plan_duration: 15 }, row: users(422) },
  ],
  'POST /api/subscription/create-order': [
    { body: { plan_price: 499, plan_duration: 30 }, row: users(200) },
    { body: { plan_price: 399, plan_duration: 15 }, row: users(422) },
  ],
  'POST /api/razorpay/create-order': [
    { body: { plan: 'premium' }, row: users(200) },
    { body: { plan: 'free' }, row: users(422) },
  ],
  'GET /api/payment/orders/:orderId': [
    { url: () => `/api/payment/orders/${scene.ids.order}`, row: [401, 200, 404] },
    { url: () => `/api/payment/orders/${'A'.repeat(22)}`, row: users(404) },
    ...noIds.map((id) => ({ url: () => `/api/payment/orders/${id}`, row: users(404) })),
  ],
  'GET /api/payment/success/:orderId': [
    { url: () => `/api/payment/success/${scene.ids.order}`, row: [401, 200, 404] },
    { url: () => `/api/payment/success/${'A'.repeat(22)}`, row: users(404) },
    ...noIds.map((id) => ({ url: () => `/api/payment/success/${id}`, row: users(404) })),
  ],
  'POST /api/payment/reconcile': [{ row: users(200) }],
  'POST /api/payment/webhook': [{ body: { event: 'order.paid' }, row: all(400) }],
  'GET /api/user/invoices': [{ row: users(200) }],
  'GET /api/user/invoices/:number': [
    { url: () => `/api/user/invoices/${scene.ids.invoice}`, row: [401, 200, 404] },
    { url: () => '/api/user/invoices/RCT-20-21-000001', row: users(404) },
    ...noIds.map((id) => ({ url: () => `/api/user/invoices/${id}`, row: users(404) })),
  ],
});
