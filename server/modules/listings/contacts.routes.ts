import { findContacts, revealContact } from '#contracts/calls/listings.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ContactsService } from './contacts.service.ts';

/** Routes for reveals of contact details. */
export function contactsRoutes(app: App, { contacts }: { contacts: ContactsService }): void {
  serve(app, revealContact, async ({ userId, actorId, params }) => ({
    data: await contacts.reveal(userId, Number(params.id), actorId),
  }));
  serve(app, findContacts, async ({ userId }) => ({ data: await contacts.list(userId) }));
}
