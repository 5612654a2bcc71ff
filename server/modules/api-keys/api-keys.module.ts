import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { apiKeysRoutes } from './api-keys.routes.ts';
import { makeApiKeysService } from './api-keys.service.ts';

/** Keys with which programs act for an account. */
export const apiKeys = defineModule({
  services: (needs: NeedsOf<typeof makeApiKeysService>) => ({ apiKeys: makeApiKeysService(needs) }),
  calls: apiKeysRoutes,
  exportedData: async ({ apiKeys: service }, userId) => ({ api_keys: await service.list(userId) }),
  otherAccess: ({ apiKeys: service }) => ({ api_keys: service }),
});
