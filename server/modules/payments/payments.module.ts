import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeClosingService } from './desk/closing.service.ts';
import { makeDeskOrdersService } from './desk/desk-orders.service.ts';
import { deskOrdersRoutes } from './desk/desk-orders.routes.ts';
import { paymentsDeskJobs } from './desk/desk.jobs.ts';
import { makeDifferencesService } from './desk/differences.service.ts';
import { makeRefundsService } from './desk/refunds.service.ts';
import { makeDisputesService } from './disputes.service.ts';
import { makeEventsService } from './events.service.ts';
import type { Gateway } from './payments.gateway.ts';
import { addOrderGauges } from './payments.health.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { paymentsRoutes } from './payments.routes.ts';
import { makePaymentsService } from './payments.service.ts';
import { makeReconciliationService } from './reconciliation.service.ts';
import { makeSettlementService } from './settlement.service.ts';

export type { CheckoutOrigins, Gateway } from './payments.gateway.ts';

type Needs = NeedsOf<
  | typeof makeDifferencesService
  | typeof makeDisputesService
  | typeof makeSettlementService
  | typeof makeReconciliationService
  | typeof makePaymentsService
  | typeof makeEventsService
  | typeof makeClosingService
  | typeof makeRefundsService
  | typeof makeDeskOrdersService,
  'gateway' | 'differences' | 'disputes' | 'settlement' | 'reconciliation' | 'closing' | 'refunds'
> & { payment: { gateway: Gateway } };

/** Orders, payments, refunds, daily closings, and the desk's part of them. */
export const payments = defineModule({
  services(needs: Needs) {
    const differences = makeDifferencesService(needs);
    const all = { ...needs, gateway: needs.payment.gateway, differences };
    const disputes = makeDisputesService(all);
    const settlement = makeSettlementService({ ...all, disputes });
    const reconciliation = makeReconciliationService({ ...all, settlement });
    const closing = makeClosingService(all);
    const refunds = makeRefundsService({ ...all, settlement });
    return {
      differences,
      disputes,
      settlement,
      reconciliation,
      payments: makePaymentsService({ ...all, reconciliation }),
      gatewayEvents: makeEventsService({ ...all, settlement }),
      closing,
      deskOrders: makeDeskOrdersService({ ...all, settlement, closing, refunds }),
    };
  },
  calls(app, all) {
    paymentsRoutes(app, all);
    deskOrdersRoutes(app, all);
  },
  jobs(jobs, all) {
    paymentsJobs(jobs, all);
    paymentsDeskJobs(jobs, all);
  },
  health: (metrics, { db }) => addOrderGauges(metrics, db),
  exportedData: async ({ disputes }, userId) => ({ disputes: await disputes.exportData(userId) }),
});
