import { findNamedSociety, findSocieties, findSocietyOfHome, showSociety } from '#contracts/calls/societies.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { SocietiesService } from './societies/societies.service.ts';

/** Public pages of societies, and what leads to them. */
export function projectsRoutes(app: App, { societies }: { societies: SocietiesService }): void {
  serve(app, findSocieties, async ({ query }) => ({ data: await societies.suggest(query) }));
  serve(app, findNamedSociety, async ({ query }) => ({ data: await societies.named(query) }));
  serve(app, showSociety, async ({ params, query }) => ({ data: await societies.show(params.slug, query) }));
  serve(app, findSocietyOfHome, async ({ params }) => ({ data: await societies.ofHome(Number(params.id)) }));
}
