import {
  CommentBody,
  GuestBody,
  GuestReply,
  MarkBody,
  SharedCommentParams,
  SharedParams,
  SharedShortlistReply,
} from '#contracts/shortlists.ts';
import { countedAddress } from '#server/platform/http/client-address.ts';
import type { App } from '#server/platform/http/types.ts';
import type { SharedShortlistsService } from './shared-shortlists.service.ts';

const anonymous = { access: 'anonymous', limit: 'api' } as const;
const tags = ['shortlists'];

/** Shortlists for everybody with the link: no account is needed. */
export function sharedShortlistsRoutes(
  app: App,
  { sharedShortlists }: { sharedShortlists: SharedShortlistsService },
): void {
  app.get(
    '/api/shared-shortlists/:token',
    {
      config: { ...anonymous, errors: [410] },
      schema: { summary: 'A shared shortlist', tags, params: SharedParams, response: { 200: SharedShortlistReply } },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { success: true as const, data: await sharedShortlists.show(request.params.token) };
    },
  );

  app.put(
    '/api/shared-shortlists/:token/marks',
    {
      config: { ...anonymous, errors: [409, 410] },
      schema: {
        summary: 'Mark a home of a shared shortlist',
        tags,
        params: SharedParams,
        body: MarkBody,
        response: { 200: GuestReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await sharedShortlists.mark(request.params.token, countedAddress(request), request.body),
    }),
  );

  app.post(
    '/api/shared-shortlists/:token/comments',
    {
      config: { ...anonymous, errors: [409, 410] },
      schema: {
        summary: 'Comment on a home of a shared shortlist',
        tags,
        params: SharedParams,
        body: CommentBody,
        response: { 200: GuestReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await sharedShortlists.comment(request.params.token, countedAddress(request), request.body),
    }),
  );

  app.delete(
    '/api/shared-shortlists/:token/comments/:comment',
    {
      config: { ...anonymous, errors: [410] },
      schema: {
        summary: 'Take back a comment that came from this browser',
        tags,
        params: SharedCommentParams,
        body: GuestBody,
        response: { 200: GuestReply },
      },
    },
    async (request) => {
      const { token, comment } = request.params;
      return {
        success: true as const,
        data: await sharedShortlists.removeComment(token, request.body.key, Number(comment)),
      };
    },
  );
}
