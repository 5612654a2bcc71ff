import { changeHomes, undoHomesChange } from '#contracts/calls/listings.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { BulkChangesService } from './bulk-changes.service.ts';

/** Changes of many records at once. */
export function bulkChangesRoutes(app: App, { bulkChanges }: { bulkChanges: BulkChangesService }): void {
  serve(app, changeHomes, async ({ userId, body }) => ({
    message: 'The listings are changed.',
    data: await bulkChanges.change(userId, body),
  }));
  serve(app, undoHomesChange, async ({ userId, params }) => ({
    message: 'Undone.',
    data: await bulkChanges.undo(userId, params.id),
  }));
}
