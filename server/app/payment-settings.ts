import type { Gateway } from '#server/modules/payments/payments.gateway.ts';
import type { App } from '#server/platform/http/types.ts';
import type { Jobs } from '#server/platform/jobs.ts';

/** The payment gateway, and the sandbox where it stands in for one. */
export interface PaymentSettings {
  gateway: Gateway;
  sandbox: PaymentSandbox | null;
}

/** The gateway's side on this server, where plans are tried out without money. */
export interface PaymentSandbox {
  registerRoutes(app: App): void;
  defineJobs(jobs: Pick<Jobs, 'define'>): void;
}
