import type { ModerationQueueService } from '#server/modules/moderation-queue/moderation-queue.module.ts';
import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeTurns } from '#server/platform/turns.ts';
import { placeSweeps } from './many-accounts.repository.ts';
import { makeManyAccountsService } from './many-accounts.service.ts';
import { suspicionsJobs } from './suspicions.jobs.ts';
import { makeSuspicionsService } from './suspicions.service.ts';

type Needs = NeedsOf<typeof makeManyAccountsService | typeof makeSuspicionsService, 'enqueue' | 'takeTurn'> & {
  moderationQueue: Pick<ModerationQueueService, 'enqueue'>;
};

/** Records and accounts that look wrong before anybody reports them. */
export const suspicions = defineModule({
  services(needs: Needs) {
    const { enqueue } = needs.moderationQueue;
    return {
      manyAccounts: makeManyAccountsService({ ...needs, enqueue }),
      // Rests as long as it works: comparing a picture with all others is for later.
      suspicions: makeSuspicionsService({ ...needs, enqueue, takeTurn: makeTurns(1) }),
    };
  },
  jobs: suspicionsJobs,
  sweeps: () => placeSweeps,
});
