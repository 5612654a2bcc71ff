import { blockPerson as block, unblockPerson as unblock } from '#contracts/calls/people.ts';
import type { MessageReply } from '#contracts/accounts.ts';
import type {
  Attachment,
  ConversationsReply,
  Message,
  MessageSearchReply,
  MessagesReply,
  ReportPersonBody,
  SendBody,
  TopicsReply,
  UnreadReply,
} from '#contracts/chat.ts';
import { ApiFailure, type CallOptions } from '#web/lib/api.ts';
import { callApi, getJson } from '#web/lib/http-api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';
import { readStored } from '#web/lib/storage.ts';

/** The text for a failure without a message of the server (specification 14.6). */
const failed = ({ status, statusText }: Response) => `HTTP ${status}: ${statusText}`;
const notSent = 'Failed to send message. Please try again.';

export function listConversations(
  query: { search?: string | undefined; about?: number | undefined; before?: number | undefined },
  options?: CallOptions,
): Promise<ConversationsReply> {
  return getJson(`/api/conversations${stringifyQuery(query)}`, failed, options);
}

/** Records that the conversations are about. */
export function listTopics(options?: CallOptions): Promise<TopicsReply> {
  return getJson('/api/conversations/topics', failed, options);
}

/** Messages that contain every word, newest first. */
export function searchMessages(
  query: { search: string; before?: number | undefined },
  options?: CallOptions,
): Promise<MessageSearchReply> {
  return getJson(`/api/conversations/search${stringifyQuery(query)}`, failed, options);
}

/** Lets the other person see that this user is typing. */
export function sendTyping(conversationId: number): Promise<unknown> {
  return callApi(`/api/conversations/${conversationId}/typing`, { method: 'POST', fallback: failed });
}

/**
 * The newest messages, or those before or after an id, in the order in which they were written. With `until` an answer
 * reaches back to that id, as far as `chatLimits.messagesAtOnce` go.
 */
export function listMessages(
  conversationId: number,
  query: { before?: number; until?: number | undefined; after?: number },
  options?: CallOptions,
): Promise<MessagesReply> {
  return getJson(`/api/conversations/${conversationId}/messages${stringifyQuery(query)}`, failed, options);
}

/** Marks a conversation as read, up to a message. */
export function markRead(conversationId: number, upTo: number): Promise<UnreadReply> {
  return callApi(`/api/conversations/${conversationId}/read`, {
    method: 'POST',
    body: { up_to: upTo },
    fallback: failed,
  });
}

export async function sendMessage(toId: number, body: SendBody): Promise<Message> {
  const call = { method: 'POST', body, fallback: notSent } as const;
  return (await callApi<{ data: Message }>(`/api/messages/${toId}`, call)).data;
}

export function blockPerson(id: number, blocked: boolean): Promise<MessageReply> {
  return makeCall(blocked ? block : unblock, { params: { id } });
}

export function reportPerson(id: number, body: ReportPersonBody): Promise<MessageReply> {
  return callApi(`/api/users/${id}/report`, { method: 'POST', body, fallback: 'Your report could not be sent' });
}

export function reportMessage(id: number, body: ReportPersonBody): Promise<MessageReply> {
  return callApi(`/api/messages/${id}/report`, { method: 'POST', body, fallback: 'Your report could not be sent' });
}

/** Uploads a file before its message is sent, and reports the progress from 0 to 1. `signal` aborts it. */
export function uploadFile(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Attachment> {
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    // Only XMLHttpRequest reports the progress of an upload.
    const request = new XMLHttpRequest();
    request.open('POST', '/api/chat/upload');
    const token = readStored('authToken');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiFailure(0, notSent));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    request.onload = () => {
      const reply = request.response as { success?: boolean; data?: Attachment; message?: string } | null;
      if (request.status < 300 && reply?.data) resolve(reply.data);
      else reject(new ApiFailure(request.status, reply?.message ?? notSent));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Downloads a file of a message, with the token, into memory. */
export async function fetchAttachment(url: string, { signal }: CallOptions = {}): Promise<Blob> {
  const token = readStored('authToken');
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url, { headers, ...(signal && { signal }) });
  if (!response.ok) throw new ApiFailure(response.status, 'The file could not be loaded');
  return response.blob();
}
