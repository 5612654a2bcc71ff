import type { Message } from '#contracts/chat/chat.ts';
import type { useTestApp } from './app/test-app.ts';

interface Person {
  token: string;
}

/** Calls of the chat, made by a signed-in person. */
export function chatCalls(test: ReturnType<typeof useTestApp>) {
  const get = (who: Person, url: string) => test.get(url, { authorization: `Bearer ${who.token}` });
  const call = (method: 'POST' | 'PUT' | 'DELETE', who: Person, url: string, body?: object) =>
    test.send(method, url, body, { token: who.token });
  return {
    get,
    call,
    post: (who: Person, url: string, body?: object) => call('POST', who, url, body),
    /** Sends a message: a text, or all fields of the call. */
    say: (from: Person, to: { id: number }, body: object | string) =>
      call('POST', from, `/api/messages/${to.id}`, typeof body === 'string' ? { message: body } : body),
    unread: async (who: Person) => Number((await get(who, '/api/conversations/unread-count')).body.unread_count),
  };
}

/** The texts of the messages of an answer. */
export const textsOf = (messages: unknown): string[] => (messages as Message[]).map(({ message }) => message);
