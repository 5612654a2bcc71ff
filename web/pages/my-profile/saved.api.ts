import type { MessageReply } from '#contracts/accounts.ts';
import type { LookedBody } from '#contracts/favourites.ts';
import { callApi } from '#web/lib/http-api.ts';

/** Stores the user's note about a saved home; an empty one deletes it. */
export function saveNote(id: number, note: string): Promise<MessageReply> {
  return callApi(`/api/favourites/${id}/note`, {
    method: 'PUT',
    body: { note },
    fallback: 'The note could not be saved',
  });
}

/** Marks what the user was shown of the saved homes as seen. */
export function markLooked(homes: LookedBody['homes']): Promise<MessageReply> {
  return callApi('/api/favourites/looked', {
    method: 'POST',
    body: { homes },
    fallback: 'The changes could not be marked as seen',
  });
}
