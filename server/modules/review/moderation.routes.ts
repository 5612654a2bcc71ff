import { MessageReply } from '#contracts/accounts.ts';
import { RecordParams } from '#contracts/listings.ts';
import { AppealBody, ModerationReply } from '#contracts/moderation.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { ModerationService } from './moderation.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['account'];

/** Routes for decisions about the caller, and their answer. */
export function moderationRoutes(app: App, { moderation }: { moderation: ModerationService }): void {
  app.get(
    '/api/user/moderation',
    {
      config: signedIn,
      schema: {
        summary: 'Decisions about the user and what they posted, with the reasons',
        tags,
        response: { 200: ModerationReply },
      },
    },
    async (request) => ({ success: true as const, data: await moderation.list(signedInOf(request).userId) }),
  );

  app.post(
    '/api/user/moderation/:id/appeal',
    {
      config: { ...signedIn, errors: [409] },
      schema: {
        summary: 'Answer a decision, once; another moderator looks at it',
        tags,
        params: RecordParams,
        body: AppealBody,
        response: { 201: MessageReply },
      },
    },
    async (request, reply) => {
      await moderation.appeal(signedInOf(request).userId, Number(request.params.id), request.body.message);
      const message = 'Thank you. Another person will look at the decision.';
      return reply.code(201).send({ success: true as const, message });
    },
  );
}
