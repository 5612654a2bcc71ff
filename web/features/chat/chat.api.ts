import type { GivenTo, PageCall, ReplyOf } from '#contracts/calls/call.ts';
import {
  listConversations as conversationsCall,
  listMessages as messagesCall,
  openAttachment,
  uploadAttachment,
} from '#contracts/calls/chat.ts';
import type { Attachment, ConversationsReply, MessagesReply } from '#contracts/chat/chat.ts';
import { actingHeaders } from '#web/lib/acting.ts';
import { ApiFailure, type CallOptions } from '#web/lib/api.ts';
import { addressOf, makeCall } from '#web/lib/make-call.ts';
import { readStored } from '#web/lib/storage.ts';
import * as texts from '#texts/chat.ts';

/** Makes a call of the chat. A failure without a message of the server names its status (specification 14.6). */
export function callChat<C extends PageCall>(
  call: C,
  given: GivenTo<C>,
  options: CallOptions = {},
): Promise<ReplyOf<C>> {
  return makeCall(call, given, {
    failed: ({ status, statusText }) => texts.httpFailure({ status: String(status), statusText }),
    ...options,
  });
}

/** Conversations by a part of a name, or about a record; the newest, or those before an id. */
export function listConversations(query: {
  search?: string | undefined;
  about?: number | undefined;
  before?: number | undefined;
}): Promise<ConversationsReply> {
  const { search, about, before } = query;
  return callChat(conversationsCall, {
    query: { search, about: about?.toString(), before: before?.toString() },
  });
}

/**
 * The newest messages, or those before or after an id, in the order in which they were written. With `until` an answer
 * reaches back to that id, as far as `chatLimits.messagesAtOnce` go.
 */
export function listMessages(
  conversationId: number,
  { before, until, after }: { before?: number; until?: number | undefined; after?: number },
): Promise<MessagesReply> {
  return callChat(messagesCall, {
    params: { id: conversationId },
    query: { before: before?.toString(), until: until?.toString(), after: after?.toString() },
  });
}

/** Uploads a file before its message is sent, and reports the progress from 0 to 1. `signal` aborts it. */
export function uploadFile(file: File, onProgress: (part: number) => void, signal: AbortSignal): Promise<Attachment> {
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    // Only XMLHttpRequest reports the progress of an upload.
    const request = new XMLHttpRequest();
    request.open(uploadAttachment.method, addressOf(uploadAttachment, {}));
    const token = readStored('authToken');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(actingHeaders(uploadAttachment))) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiFailure(0, uploadAttachment.failed()));
    request.onabort = () => reject(new DOMException('given up', 'AbortError'));
    request.onload = () => {
      const reply = request.response as { success?: boolean; data?: Attachment; message?: string } | null;
      if (request.status < 300 && reply?.data) resolve(reply.data);
      else reject(new ApiFailure(request.status, reply?.message ?? uploadAttachment.failed()));
    };
    signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

/** Downloads a file of a message, with the token, into memory. */
export async function fetchAttachment(url: string, { signal }: CallOptions = {}): Promise<Blob> {
  const token = readStored('authToken');
  const headers = { ...actingHeaders(openAttachment), ...(token !== null && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url, { headers, ...(signal && { signal }) });
  if (!response.ok) throw new ApiFailure(response.status, openAttachment.failed());
  return response.blob();
}
