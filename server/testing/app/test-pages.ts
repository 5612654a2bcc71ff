import path from 'node:path';
import type { Modules } from '#server/app/modules.ts';
import { makePageApi } from '#server/app/pages/page-api.ts';
import { builtPages, type PageBundle } from '#server/app/pages/page-renderer.ts';
import { makePages, type Pages } from '#server/app/pages/pages.ts';

/** The pages of the last build, or of another bundle. */
export async function testPages(modules: Modules, bundle: true | PageBundle): Promise<Pages> {
  const root = path.resolve(import.meta.dirname, '../../..');
  const built = await builtPages(root);
  return makePages({
    source: bundle === true ? built : { load: async (language) => ({ ...(await built.load(language)), bundle }) },
    api: makePageApi(modules),
    clock: modules.clock,
    publicUrl: modules.publicUrl,
    maps: false,
    tiles: [],
    checkout: modules.payment.gateway.checkout.origins,
    sockets: [],
    cacheSeconds: 5,
    metrics: modules.metrics,
    notices: modules.siteSettings.notices,
    clientFolder: path.join(root, 'build/client'),
  });
}
