import { BulkBody, BulkReply } from '#contracts/bulk-changes.ts';
import { RecordParams } from '#contracts/listings.ts';
import { limits } from '#contracts/limits.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { BulkChangesService } from './bulk-changes.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['posting'];

/** Changes of many records at once. */
export function bulkChangesRoutes(app: App, { bulkChanges }: { bulkChanges: BulkChangesService }): void {
  app.post(
    '/api/my/listings/bulk',
    {
      config: { ...signedIn, errors: [403] },
      schema: {
        summary: 'Renew, feature, pause, open again, mark as sold or rented: many records at once',
        description: 'Each record follows the rule of the call for one; those that refuse are named with the reason.',
        tags,
        body: BulkBody,
        response: { 200: BulkReply },
      },
    },
    async (request) => ({
      success: true as const,
      message: 'The listings are changed.',
      data: await bulkChanges.change(signedInOf(request).userId, request.body),
    }),
  );

  app.post(
    '/api/my/listings/bulk/:id/undo',
    {
      config: signedIn,
      schema: {
        summary: `Undo such a change within ${limits.undoBulkMinutes} minutes`,
        tags,
        params: RecordParams,
        response: { 200: BulkReply },
      },
    },
    async (request) => ({
      success: true as const,
      message: 'Undone.',
      data: await bulkChanges.undo(signedInOf(request).userId, request.params.id),
    }),
  );
}
