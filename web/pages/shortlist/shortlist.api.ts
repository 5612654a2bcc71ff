import type { GuestReply, ShortlistMark } from '#contracts/shortlists.ts';
import { callApi } from '#web/lib/http-api.ts';
import type { Guest } from './guest-storage.ts';

const address = (token: string, rest: string) => `/api/shared-shortlists/${encodeURIComponent(token)}/${rest}`;

/** Marks a home; null takes the mark back. */
export function sendMark(
  token: string,
  { key, name }: Guest,
  homeId: number,
  mark: ShortlistMark | null,
): Promise<GuestReply> {
  const body = { key, name, home_id: homeId, mark };
  return callApi(address(token, 'marks'), { method: 'PUT', body, fallback: 'The mark could not be saved' });
}

export function sendComment(token: string, { key, name }: Guest, homeId: number, comment: string): Promise<GuestReply> {
  const body = { key, name, home_id: homeId, comment };
  return callApi(address(token, 'comments'), { method: 'POST', body, fallback: 'The comment could not be sent' });
}

/** Takes back a comment of this browser. */
export function removeComment(token: string, { key }: Guest, commentId: number): Promise<GuestReply> {
  return callApi(address(token, `comments/${commentId}`), {
    method: 'DELETE',
    body: { key },
    fallback: 'The comment could not be deleted',
  });
}
