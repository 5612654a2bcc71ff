import { MessageReply } from '#contracts/accounts.ts';
import { NotificationsBody, NotificationsReply, ReportPersonBody } from '#contracts/chat.ts';
import { RecordParams } from '#contracts/listings.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { PersonReportsService } from './person-reports.service.ts';
import type { UnreadMailsService } from './unread-mails.service.ts';

const own = { access: 'signed-in', limit: 'api' } as const;
const tags = ['chat'];

/** Reporting people, and which mails of the chat one wants. */
export function personReportsRoutes(
  app: App,
  needs: { personReports: PersonReportsService; unreadMails: UnreadMailsService },
): void {
  const { personReports, unreadMails } = needs;

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
      await personReports.report(signedInOf(request).userId, Number(request.params.id), request.body);
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
