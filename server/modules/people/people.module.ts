import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { peopleRoutes } from './people.routes.ts';
import { makePeopleService } from './people.service.ts';
import { presenceRoutes } from './presence.routes.ts';
import { makePresenceService } from './presence.service.ts';
import { makeReachService } from './reach.service.ts';
import { makeRestrictionsService } from './restrictions.service.ts';

export { mayReachCondition } from './reach.repository.ts';
export { lastUse } from './presence.repository.ts';
export type { ReachService } from './reach.service.ts';
export { type RestrictionsService, showingRefused } from './restrictions.service.ts';
export type { PeopleService } from './people.service.ts';

type Needs = NeedsOf<
  typeof makePeopleService | typeof makePresenceService | typeof makeReachService | typeof makeRestrictionsService
>;

/** Blocks, reach, presence and restrictions of people. */
export const people = defineModule({
  services: (needs: Needs) => ({
    reach: makeReachService(needs),
    people: makePeopleService(needs),
    presence: makePresenceService(needs),
    restrictions: makeRestrictionsService(needs),
  }),
  calls(app, all) {
    peopleRoutes(app, all);
    presenceRoutes(app, all);
  },
  exportedData: async ({ people: service }, userId) => ({ blocked: await service.listBlocked(userId) }),
});
