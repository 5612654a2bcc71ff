import { ContactReply, ContactsReply } from '#contracts/contacts.ts';
import { RecordParams } from '#contracts/listings.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ContactsService } from './contacts.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['contacts'];

/** Routes for reveals of contact details. */
export function contactsRoutes(app: App, { contacts }: { contacts: ContactsService }): void {
  app.post(
    '/api/properties/:id/contact',
    {
      config: { ...signedIn, errors: [403] },
      schema: {
        summary: 'How to reach the owner of a record; needs a plan, counts as an inquiry, a hundred a day',
        tags,
        params: RecordParams,
        response: { 200: ContactReply },
      },
    },
    async (request) => ({
      success: true as const,
      data: await contacts.reveal(signedInOf(request).userId, Number(request.params.id)),
    }),
  );

  app.get(
    '/api/user/contacts',
    {
      config: signedIn,
      schema: {
        summary: 'Whose contact details one saw, and who saw one’s own',
        tags,
        response: { 200: ContactsReply },
      },
    },
    async (request) => ({ success: true as const, data: await contacts.list(signedInOf(request).userId) }),
  );
}
