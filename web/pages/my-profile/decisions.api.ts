import type { MessageReply } from '#contracts/accounts.ts';
import type { ModerationReply } from '#contracts/moderation.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';

export const fetchDecisions = ({ signal }: CallOptions): Promise<ModerationReply> =>
  callApi('/api/user/moderation', { signal, fallback: 'The decisions could not be loaded' });

export const sendAppeal = ({ id, message }: { id: number; message: string }): Promise<MessageReply> =>
  callApi(`/api/user/moderation/${id}/appeal`, {
    method: 'POST',
    body: { message },
    fallback: 'Your answer could not be sent',
  });
