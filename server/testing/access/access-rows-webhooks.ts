import { all, noIds, users, type AccessScene, type Asked } from './access-scene.ts';

const unknown = '00000000-0000-4000-8000-000000000000';

/** Rows of webhooks; see access-rows.ts. */
export const webhookRows = (scene: AccessScene): Record<string, Asked[]> => ({
  // Sessions open none of the calls of programs.
  'GET /api/programs/enquiries': [{ row: all(401) }],
  'GET /api/webhooks/:id/deliveries': [
    { url: () => `/api/webhooks/${scene.webhook}/deliveries`, row: [401, 200, 404] },
    ...noIds.map((id) => ({ url: () => `/api/webhooks/${id}/deliveries`, row: users(404) })),
  ],
  'POST /api/webhooks/:id/test': [{ url: () => `/api/webhooks/${scene.webhook}/test`, row: [401, 201, 404] }],
  'POST /api/webhooks/:id/deliveries/:delivery/send': [
    { url: () => `/api/webhooks/${scene.webhook}/deliveries/${scene.delivery}/send`, row: [401, 200, 404] },
    { url: () => `/api/webhooks/${scene.webhook}/deliveries/${unknown}/send`, row: users(404) },
    { url: () => `/api/webhooks/${scene.webhook}/deliveries/x/send`, row: users(404) },
  ],
  'DELETE /api/webhooks/:id': [
    { url: () => '/api/webhooks/999999999', row: users(404) },
    { url: () => `/api/webhooks/${scene.webhook}`, row: [401, 200, 404] },
  ],
});
