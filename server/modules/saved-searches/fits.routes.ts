import { findHomesOfLead, findSeekers } from '#contracts/calls/saved-searches.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { FitsService } from './fits.service.ts';

/** Routes for people who look for an owner's home, and homes that fit an author's lead. */
export function fitsRoutes(app: App, { fits }: { fits: FitsService }): void {
  serve(app, findSeekers, async ({ userId, params }) => ({ data: await fits.seekersOf(userId, Number(params.id)) }));
  serve(app, findHomesOfLead, async ({ userId, params }) => ({ data: await fits.homesOf(userId, Number(params.id)) }));
}
