import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeInboxService } from './inbox.service.ts';

export type { InboxService } from './inbox.service.ts';

/** News as rows of a person, which any module adds. */
export const inbox = defineModule({
  services: (needs: NeedsOf<typeof makeInboxService>) => ({ inbox: makeInboxService(needs) }),
});
