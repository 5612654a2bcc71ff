import { createHmac } from 'node:crypto';
import {
  makeRazorpay,
  makeSandboxGateway,
  makeSandboxService,
  type RazorpaySettings,
  sandboxJobs,
  sandboxRoutes,
} from '#server/modules/payments/gateways/razorpay/razorpay.module.ts';
import { ensureServerKey } from '#server/platform/database/server-keys.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { Log } from '#server/platform/log.ts';
import type { PaymentSandbox, PaymentSettings } from './outside.ts';
import type { Settings } from '../settings/settings.ts';

const webhookTimeoutMs = 5_000;

/** The gateway of the settings, or the sandbox on this server; its callers don't see the difference. */
export async function providePayment(needs: {
  settings: Pick<Settings, 'razorpay' | 'host'>;
  db: Database;
  log: Pick<Log, 'warn'>;
  /** The port of this server. */
  port: number;
}): Promise<PaymentSettings> {
  const { settings, db, log, port } = needs;
  if (settings.razorpay) return { gateway: makeRazorpay(settings.razorpay), sandbox: null };
  const address = `http://${checkoutHost(settings.host)}:${port}`;
  const keys = { ...(await sandboxKeys(db)), apiUrl: `${address}/payment-sandbox` };
  return {
    gateway: makeSandboxGateway(keys),
    sandbox: makeSandbox(db, keys, log, `${address}/api/payment/webhook`),
  };
}

function makeSandbox(db: Database, keys: RazorpaySettings, log: Pick<Log, 'warn'>, webhook: string): PaymentSandbox {
  const sandbox = makeSandboxService({
    db,
    keys,
    log,
    post: async (body, headers) => {
      const signal = AbortSignal.timeout(webhookTimeoutMs);
      const { status } = await fetch(webhook, { method: 'POST', headers, body, signal });
      return status;
    },
  });
  return {
    registerRoutes: (app) => sandboxRoutes(app, { sandbox, log }),
    defineJobs: (jobs) => sandboxJobs(jobs, sandbox),
  };
}

/** Random secrets of this installation, so that the sources are not enough to sign for it. */
async function sandboxKeys(db: Database): Promise<Omit<RazorpaySettings, 'apiUrl'>> {
  const root = await ensureServerKey(db, 'payment-sandbox');
  const secret = (name: string) => createHmac('sha256', root).update(name).digest('base64url');
  return { keyId: 'rzp_test_sandbox', keySecret: secret('key'), webhookSecret: secret('webhook') };
}

/** The host under which a server that listens on all addresses reaches itself. */
function checkoutHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}
