import type { Jobs } from '#server/platform/jobs.ts';
import type { ClosingService } from './closing.service.ts';
import type { DeskOrdersService } from './desk-orders.service.ts';

/** Closings of days, rechecks of differences, and refunds that wait for the gateway. */
export function paymentsDeskJobs(
  jobs: Pick<Jobs, 'define'>,
  needs: {
    closing: Pick<ClosingService, 'closeDue' | 'recheckOpen'>;
    deskOrders: Pick<DeskOrdersService, 'carryOutRefunds'>;
  },
): void {
  // Six hours after midnight the last payments of a day have ended one way or the other.
  jobs.define('payments.close-days', { cron: '10 6 * * *' }, async () => {
    await needs.closing.closeDue();
  });
  jobs.define('payments.recheck-differences', { cron: '25 * * * *', retryLimit: 0 }, () => needs.closing.recheckOpen());
  jobs.define('payments.carry-out-refunds', { cron: '* * * * *', retryLimit: 0 }, () =>
    needs.deskOrders.carryOutRefunds(),
  );
}
