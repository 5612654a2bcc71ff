import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { abandonedSweep } from './abandoned-conversations.ts';
import { attachmentsRoutes } from './attachments.routes.ts';
import { makeAttachmentsService } from './attachments.service.ts';
import { chatJobs } from './chat.jobs.ts';
import { chatRoutes } from './chat.routes.ts';
import { makeChatService } from './chat.service.ts';
import { personReportsRoutes } from './person-reports.routes.ts';
import { makePersonReportsService } from './person-reports.service.ts';
import { makeSendingService } from './sending.service.ts';
import { makeSystemMessagesService } from './system-messages.service.ts';
import { makeUnreadMailsService } from './unread-mails.service.ts';

export type { SendingService } from './sending.service.ts';
export type { SystemMessagesService } from './system-messages.service.ts';

type Needs = NeedsOf<
  | typeof makeAttachmentsService
  | typeof makeChatService
  | typeof makePersonReportsService
  | typeof makeSendingService
  | typeof makeSystemMessagesService
  | typeof makeUnreadMailsService,
  'attachments' | 'maySeeContacts'
> & { plans: Pick<NeedsOf<typeof makeChatService>, 'maySeeContacts'> };

/** Conversations. */
export const chat = defineModule({
  services(needs: Needs) {
    const attachments = makeAttachmentsService(needs);
    return {
      attachments,
      chat: makeChatService({ ...needs, maySeeContacts: needs.plans.maySeeContacts }),
      sending: makeSendingService({ ...needs, attachments }),
      personReports: makePersonReportsService(needs),
      systemMessages: makeSystemMessagesService(needs),
      unreadMails: makeUnreadMailsService(needs),
    };
  },
  calls(app, all) {
    chatRoutes(app, all);
    attachmentsRoutes(app, all);
    personReportsRoutes(app, all);
  },
  jobs: chatJobs,
  sweeps: () => [abandonedSweep],
  exportedLists: ({ chat: service }, userId) => ({ conversations: service.exportConversations(userId) }),
});
