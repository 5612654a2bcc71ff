import { defineModule } from '#server/platform/module.ts';
import { makeModerationQueueService } from './moderation-queue.service.ts';

export { updateHeld } from './moderation-queue.repository.ts';
export { suspicionsOf, type TextSuspicion } from './suspicious-texts.ts';
export { type ModerationQueueService, whyNot } from './moderation-queue.service.ts';
export { maskContacts } from './contact-mask.ts';

/** The queue of the moderators, into which any module notes. */
export const moderationQueue = defineModule({
  services: () => ({ moderationQueue: makeModerationQueueService() }),
});
