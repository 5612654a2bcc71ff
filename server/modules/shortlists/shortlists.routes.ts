import { MessageReply } from '#contracts/accounts.ts';
import { RecordParams } from '#contracts/listings.ts';
import { ShortlistBody, ShortlistCommentParams, ShortlistReply, ShortlistsReply } from '#contracts/shortlists.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ShortlistsService } from './shortlists.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['shortlists'];

/** Shortlists of saved homes. */
export function shortlistsRoutes(app: App, { shortlists }: { shortlists: ShortlistsService }): void {
  app.get(
    '/api/shortlists',
    {
      config: signedIn,
      schema: { summary: 'Shortlists, with marks and comments', tags, response: { 200: ShortlistsReply } },
    },
    async (request) => ({ success: true as const, data: await shortlists.list(signedInOf(request).userId) }),
  );

  app.post(
    '/api/shortlists',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'Make a shortlist of saved homes',
        tags,
        body: ShortlistBody,
        response: { 201: ShortlistReply },
      },
    },
    async (request, reply) => {
      const data = await shortlists.create(signedInOf(request).userId, request.body);
      return reply.code(201).send({ success: true as const, message: 'Shortlist made', data });
    },
  );

  app.put(
    '/api/shortlists/:id',
    {
      config: signedIn,
      schema: {
        summary: 'Change name and homes of a shortlist',
        tags,
        params: RecordParams,
        body: ShortlistBody,
        response: { 200: ShortlistReply },
      },
    },
    async (request) => {
      const data = await shortlists.update(signedInOf(request).userId, Number(request.params.id), request.body);
      return { success: true as const, message: 'Shortlist changed', data };
    },
  );

  app.delete(
    '/api/shortlists/:id',
    {
      config: signedIn,
      schema: { summary: 'Delete a shortlist', tags, params: RecordParams, response: { 200: MessageReply } },
    },
    async (request) => {
      await shortlists.remove(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const, message: 'Shortlist deleted' };
    },
  );

  app.put(
    '/api/shortlists/:id/link',
    {
      config: signedIn,
      schema: { summary: 'Share a shortlist by link', tags, params: RecordParams, response: { 200: ShortlistReply } },
    },
    async (request) => {
      const data = await shortlists.share(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const, message: 'Whoever has the link can see this shortlist', data };
    },
  );

  app.delete(
    '/api/shortlists/:id/link',
    {
      config: signedIn,
      schema: { summary: 'End the link of a shortlist', tags, params: RecordParams, response: { 200: ShortlistReply } },
    },
    async (request) => {
      const data = await shortlists.endSharing(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const, message: 'The link does not work any more', data };
    },
  );

  app.delete(
    '/api/shortlists/:id/comments/:comment',
    {
      config: signedIn,
      schema: {
        summary: 'Delete a comment on a shortlist of one’s own',
        tags,
        params: ShortlistCommentParams,
        response: { 200: ShortlistReply },
      },
    },
    async (request) => {
      const { id, comment } = request.params;
      const data = await shortlists.removeComment(signedInOf(request).userId, Number(id), Number(comment));
      return { success: true as const, message: 'Comment deleted', data };
    },
  );
}
