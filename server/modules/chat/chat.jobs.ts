import type { Jobs } from '#server/platform/jobs.ts';
import type { AttachmentsService } from './attachments.service.ts';
import type { ChatService } from './chat.service.ts';
import type { UnreadMailsService } from './unread-mails.service.ts';

export function chatJobs(
  jobs: Pick<Jobs, 'define'>,
  needs: {
    chat: Pick<ChatService, 'sweep'>;
    attachments: Pick<AttachmentsService, 'sweep'>;
    unreadMails: Pick<UnreadMailsService, 'mailUnread'>;
  },
): void {
  const { chat, attachments, unreadMails } = needs;
  jobs.define('chat.mail-unread', { cron: '* * * * *', retryLimit: 0 }, () => unreadMails.mailUnread());
  jobs.define('chat.sweep', { cron: '*/10 * * * *', retryLimit: 0 }, async (_, { signal }) => {
    await attachments.sweep();
    await chat.sweep({ signal });
  });
}
