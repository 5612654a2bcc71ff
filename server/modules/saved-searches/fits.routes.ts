import { LeadHomesReply, SeekersReply } from '#contracts/fits.ts';
import { RecordParams } from '#contracts/listings.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { FitsService } from './fits.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;

/** Routes for people who look for an owner's home, and homes that fit an author's lead. */
export function fitsRoutes(app: App, { fits }: { fits: FitsService }): void {
  app.get(
    '/api/properties/:id/seekers',
    {
      config: signedIn,
      schema: {
        summary: 'Who looks for a home like this, for its owner',
        tags: ['saved searches'],
        params: RecordParams,
        response: { 200: SeekersReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await fits.seekersOf(signedInOf(request).userId, Number(request.params.id)),
    }),
  );

  app.get(
    '/api/buyer-leads/:id/homes',
    {
      config: { ...signedIn, reads: 'replica' },
      schema: {
        summary: 'Homes that fit a requirement, or nearly, for its author',
        tags: ['saved searches'],
        params: RecordParams,
        response: { 200: LeadHomesReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await fits.homesOf(signedInOf(request).userId, Number(request.params.id)),
    }),
  );
}
