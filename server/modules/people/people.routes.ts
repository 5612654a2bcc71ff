import { blockPerson, unblockPerson } from '#contracts/calls/people.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PeopleService } from './people.service.ts';

/** Blocking people. */
export function peopleRoutes(app: App, { people }: { people: PeopleService }): void {
  serve(app, blockPerson, async ({ userId, params }) => {
    await people.block(userId, Number(params.id));
    return { message: 'Blocked. Their messages do not reach you any more.' };
  });
  serve(app, unblockPerson, async ({ userId, params }) => {
    await people.unblock(userId, Number(params.id));
    return { message: 'Unblocked. You can write to each other again.' };
  });
}
