import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeAuditService } from './audit.service.ts';

export { type NewAuditEntry, insertAuditEntry } from './audit.repository.ts';
export type { AuditService } from './audit.service.ts';

/** The log of operators' acts. */
export const audit = defineModule({
  services: (needs: NeedsOf<typeof makeAuditService>) => ({ audit: makeAuditService(needs) }),
});
