import { noIds, users, type AccessScene, type Asked } from './access-scene.ts';

/** Rows of plans, orders and invoices. */
export const paymentRows = (scene: AccessScene): Record<string, Asked[]> => ({
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
  'GET /api/user/invoices/:number': [
    { url: () => `/api/user/invoices/${scene.ids.invoice}`, row: [401, 200, 404] },
    { url: () => '/api/user/invoices/RCT-20-21-000001', row: users(404) },
    ...noIds.map((id) => ({ url: () => `/api/user/invoices/${id}`, row: users(404) })),
  ],
});
