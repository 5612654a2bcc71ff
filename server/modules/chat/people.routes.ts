import { MessageReply } from '#contracts/accounts.ts';
import { NotificationsBody, NotificationsReply, ReportPersonBody } from '#contracts/chat.ts';
import { RecordParams } from '#contracts/listings.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PeopleService } from './people.service.ts';
import type { UnreadMailsService } from './unread-mails.service.ts';

const own = { access: 'signed-in', limit: 'api' } as const;
const tags = ['chat'];

/** Blocking and reporting people, and which mails of the chat one wants. */
export function peopleRoutes(app: App, needs: { people: PeopleService; unreadMails: UnreadMailsService }): void {
  const { people, unreadMails } = needs;

  app.put(
    '/api/users/:id/block',
    {
      config: own,
      schema: {
        summary: 'Take no more messages from a person',
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
      config: own,
      schema: {
        summary: 'Take messages of a person again',
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

  app.post(
    '/api/users/:id/report',
    {
      config: own,
      schema: {
        summary: 'Report a person to the operator, with the last messages of the two',
        tags,
        params: RecordParams,
        body: ReportPersonBody,
        response: { 201: MessageReply },
      },
    },
    async (request, reply) => {
      await people.report(signedInOf(request).userId, Number(request.params.id), request.body);
      return reply.code(201).send({ success: true as const, message: 'Thank you. We will look at it.' });
    },
  );

  app.get(
    '/api/user/notifications',
    { config: own, schema: { summary: 'Which mails the user wants', tags, response: { 200: NotificationsReply } } },
    async (request) => {
      const messages = await unreadMails.getNotifications(signedInOf(request).userId);
      return { success: true as const, data: { messages } };
    },
  );

  app.put(
    '/api/user/notifications',
    {
      config: own,
      schema: {
        summary: 'Choose which mails the user wants',
        tags,
        body: NotificationsBody,
        response: { 200: NotificationsReply },
      },
    },
    async (request) => {
      await unreadMails.setNotifications(signedInOf(request).userId, request.body.messages);
      return { success: true as const, data: request.body };
    },
  );
}
