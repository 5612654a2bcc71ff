import type { Message } from '#contracts/chat/chat.ts';
import type { ProjectQuestionBody } from '#contracts/projects/public-projects.ts';
import type { SendingService } from '#server/modules/chat/chat.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findAsked, upsertProjectEnquiry } from './project-questions.repository.ts';

export type ProjectQuestionsService = ReturnType<typeof makeProjectQuestionsService>;

/** Questions of seekers about a project: a message to its developer, and an enquiry in the developer's inbox. */
export function makeProjectQuestionsService({ db, sending }: { db: Database; sending: Pick<SendingService, 'send'> }) {
  return {
    /** Throws 404 for a slug without a published project, else as `sending.send`. A repeated question is stored once. */
    async ask(seekerId: number, slug: string, body: ProjectQuestionBody): Promise<Message> {
      const { message: text, client_id: clientId, configuration: configurationId } = body;
      const asked = await findAsked(db, { slug, configurationId });
      if (!asked) throw new AppError('projects.not_found');
      return sending.send(seekerId, asked.owner_id, {
        text,
        clientId,
        projectId: asked.id,
        first: (transaction) => upsertProjectEnquiry(transaction, asked, seekerId),
      });
    },
  };
}
