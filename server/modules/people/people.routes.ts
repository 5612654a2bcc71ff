import { MessageReply } from '#contracts/accounts.ts';
import { RecordParams } from '#contracts/listings.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PeopleService } from './people.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['people'];

/** Blocking people. */
export function peopleRoutes(app: App, { people }: { people: PeopleService }): void {
  app.put(
    '/api/users/:id/block',
    {
      config: signedIn,
      schema: {
        summary: 'Neither reach a person nor be reached by them any more',
        tags,
        params: RecordParams,
        response: { 200: MessageReply },
      },
    },
    async (request) => {
      await people.block(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const, message: 'Blocked. Their messages do not reach you any more.' };
    },
  );

  app.delete(
    '/api/users/:id/block',
    {
      config: signedIn,
      schema: {
        summary: 'Reach a person again, and be reached by them',
        tags,
        params: RecordParams,
        response: { 200: MessageReply },
      },
    },
    async (request) => {
      await people.unblock(signedInOf(request).userId, Number(request.params.id));
      return { success: true as const, message: 'Unblocked. You can write to each other again.' };
    },
  );
}
