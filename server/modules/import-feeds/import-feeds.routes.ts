import { MessageReply } from '#contracts/accounts.ts';
import { ImportFeedReply, ImportFeedsReply, NewImportFeedBody } from '#contracts/import-feeds.ts';
import { RecordParams } from '#contracts/listings.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ImportFeedsService } from './import-feeds.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
/** Each has a file fetched, which is dear as an upload is. */
const fetching = { access: 'signed-in', limit: 'upload' } as const;
const tags = ['imports'];

/** Addresses of files that are read each night. */
export function importFeedsRoutes(app: App, { importFeeds }: { importFeeds: ImportFeedsService }): void {
  app.get(
    '/api/import-feeds',
    { config: signedIn, schema: { summary: 'One’s addresses of files', tags, response: { 200: ImportFeedsReply } } },
    async (request) => ({ success: true as const, data: await importFeeds.list(signedInOf(request).userId) }),
  );

  app.post(
    '/api/import-feeds',
    {
      config: { ...fetching, errors: [403] },
      schema: {
        summary: 'Leave the address of a file, which is read at once and then each night',
        tags,
        body: NewImportFeedBody,
        response: { 201: ImportFeedReply },
      },
    },
    async (request, reply) => {
      const data = await importFeeds.create(signedInOf(request).userId, request.body);
      return reply.code(201).send({ success: true as const, data });
    },
  );

  app.post(
    '/api/import-feeds/:id/fetch',
    {
      config: { ...fetching, errors: [403] },
      schema: { summary: 'Read an address now', tags, params: RecordParams, response: { 200: ImportFeedReply } },
    },
    async (request) => ({
      success: true as const,
      data: await importFeeds.fetchNow(signedInOf(request).userId, Number(request.params.id)),
    }),
  );

  app.delete(
    '/api/import-feeds/:id',
    {
      config: signedIn,
      schema: { summary: 'Forget an address', tags, params: RecordParams, response: { 200: MessageReply } },
    },
    async (request) => {
      await importFeeds.delete(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const, message: 'The address is no longer read. The homes from it stay.' };
    },
  );
}
