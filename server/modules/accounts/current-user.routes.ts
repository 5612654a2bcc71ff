import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { MessageReply, SessionsReply } from '#contracts/accounts.ts';
import { RecordId } from '#contracts/listings.ts';
import { ReauthenticationBody } from '#contracts/second-steps.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import { userAgentOf } from '#server/platform/http/visitor.ts';
import { AccountEventsQuery, AccountEventsReply } from '#contracts/account-events.ts';
import type { AccountEventsService } from './account-events.service.ts';
import type { AccountsService } from './accounts.service.ts';
import type { SessionsService } from './sessions.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['accounts'];

/** A user's own account: lists and ends sessions, exports the data, deletes the account. */
export function currentUserRoutes(
  app: App,
  needs: { accounts: AccountsService; sessions: SessionsService; accountEvents: AccountEventsService },
): void {
  const { accounts, sessions, accountEvents } = needs;

  app.get(
    '/api/auth/events',
    {
      config: signedIn,
      schema: {
        summary: 'What happened to the account, the newest first',
        tags,
        querystring: AccountEventsQuery,
        response: { 200: AccountEventsReply },
      },
    },
    async (request) => {
      const { before } = request.query;
      const page = await accountEvents.list(signedInOf(request).userId, before === undefined ? null : Number(before));
      return { success: true as const, ...page };
    },
  );

  app.get(
    '/api/auth/sessions',
    { config: signedIn, schema: { summary: 'Where the user is signed in', tags, response: { 200: SessionsReply } } },
    async (request) => {
      const { userId, sessionId } = signedInOf(request);
      return { success: true as const, data: await sessions.list(userId, sessionId) };
    },
  );

  app.delete(
    '/api/auth/sessions',
    { config: signedIn, schema: { summary: 'Sign out everywhere else', tags, response: { 200: MessageReply } } },
    async (request) => {
      const { userId, sessionId } = signedInOf(request);
      const ended = await sessions.endOthers(userId, sessionId);
      const devices = ended === 1 ? 'one other device' : `${ended} other devices`;
      return {
        success: true as const,
        message: ended === 0 ? 'You are signed in here alone.' : `Signed out on ${devices}.`,
      };
    },
  );

  app.delete(
    '/api/auth/sessions/:id',
    {
      config: signedIn,
      schema: {
        summary: 'Sign out on one device',
        tags,
        params: z.object({ id: RecordId }),
        response: { 200: MessageReply },
      },
    },
    async (request) => {
      await sessions.end(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const, message: 'Signed out on that device.' };
    },
  );

  app.get(
    '/api/auth/data',
    {
      config: { ...signedIn, answerType: 'application/json' },
      schema: { summary: 'Everything that is stored about the user, as a JSON file', tags },
    },
    (request, reply) => {
      const { userId, sessionId } = signedInOf(request);
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="aangan-data.json"')
        .send(Readable.from(accounts.exportData(userId, sessionId)));
    },
  );

  app.post(
    '/api/auth/delete-account',
    {
      config: signedIn,
      schema: {
        summary:
          'Delete the account with everything that is the user’s: with the password, and a code where there is a second step',
        tags,
        body: ReauthenticationBody,
        response: { 200: MessageReply },
      },
    },
    async (request) => {
      await accounts.deleteAccount(signedInOf(request).userId, request.body, userAgentOf(request));
      return { success: true as const, message: 'Your account and everything in it was deleted.' };
    },
  );
}
