import type { Jobs } from '#server/platform/jobs.ts';
import type { EventsService } from './events.service.ts';
import { paymentsReconcile, type ReconciliationService } from './reconciliation.service.ts';
import type { SettlementService } from './settlement.service.ts';

/** Jobs so that nobody has to wait and nothing is lost: unpaid orders, events that failed, money paid twice. */
export function paymentsJobs(
  jobs: Pick<Jobs, 'define'>,
  needs: {
    reconciliation: Pick<ReconciliationService, 'reconcileDue'>;
    gatewayEvents: Pick<EventsService, 'retryWaiting'>;
    settlement: Pick<SettlementService, 'refundSurplus'>;
  },
): void {
  const everyMinute = { cron: '* * * * *', retryLimit: 0 };
  jobs.define(paymentsReconcile, everyMinute, async () => {
    await needs.reconciliation.reconcileDue();
  });
  jobs.define('payments.retry-events', everyMinute, () => needs.gatewayEvents.retryWaiting());
  jobs.define('payments.give-back', everyMinute, () => needs.settlement.refundSurplus());
}
