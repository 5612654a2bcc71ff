import { Readable } from 'node:stream';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import {
  listAccountEvents,
  listSessions,
  endOtherSessions,
  endSession,
  downloadData,
  deleteAccount,
} from '#contracts/calls/account.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { userAgentOf } from '#server/platform/http/visitor.ts';
import type { AccountEventsService } from '../account-events.service.ts';
import type { AccountsService } from '../accounts.service.ts';
import type { SessionsService } from './sessions.service.ts';

/** A user's own account: lists and ends sessions, exports the data, deletes the account. */
export function currentUserRoutes(
  app: App,
  needs: { accounts: AccountsService; sessions: SessionsService; accountEvents: AccountEventsService },
): void {
  const { accounts, sessions, accountEvents } = needs;

  serve(app, listAccountEvents, async ({ userId, query }) => {
    const { before } = query;
    const page = await accountEvents.list(userId, before === undefined ? null : Number(before));
    return { ...page };
  });

  serve(app, listSessions, async ({ request }) => {
    const { userId, sessionId } = signedInOf(request);
    return { data: await sessions.list(userId, sessionId) };
  });

  serve(app, endOtherSessions, async ({ request }) => {
    const { userId, sessionId } = signedInOf(request);
    const ended = await sessions.endOthers(userId, sessionId);
    const devices = ended === 1 ? 'one other device' : `${ended} other devices`;
    return {
      message: ended === 0 ? 'You are signed in here alone.' : `Signed out on ${devices}.`,
    };
  });

  serve(app, endSession, async ({ userId, params }) => {
    await sessions.end(userId, Number(params.id));
    return { message: 'Signed out on that device.' };
  });

  serve(app, downloadData, async ({ request, reply }) => {
    const { userId, sessionId } = signedInOf(request);
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="aangan-data.json"')
      .send(Readable.from(accounts.exportData(userId, sessionId)));
  });

  serve(app, deleteAccount, async ({ userId, body, request }) => {
    await accounts.deleteAccount(userId, body, userAgentOf(request));
    return { message: 'Your account and everything in it was deleted.' };
  });
}
