import { UserListingsQuery, UserListingsReply } from '#contracts/user-listings.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { UserListingsService } from './user-listings.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['profile'];

/** The table of a user's listings. */
export function userListingsRoutes(app: App, { userListings }: { userListings: UserListingsService }): void {
  app.get(
    '/api/my/listings',
    {
      config: signedIn,
      schema: {
        summary: 'The user’s listings as a table, with views a day and what is missing',
        tags,
        querystring: UserListingsQuery,
        response: { 200: UserListingsReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await userListings.list(signedInOf(request).userId, request.query),
    }),
  );

  app.get(
    '/api/my/listings.csv',
    {
      config: { ...signedIn, answerType: 'text/csv' },
      schema: { summary: 'The user’s listings as a CSV file', tags },
    },
    async (request, reply) => {
      const text = await userListings.csv(signedInOf(request).userId);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="my-listings.csv"')
        .send(text);
    },
  );
}
