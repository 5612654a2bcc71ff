import type { PaymentSettings } from '#server/app/modules.ts';
import { makeSandboxService } from '#server/modules/payment-sandbox/sandbox.service.ts';
import { makeGateway, type Gateway } from '#server/modules/payments/payments.gateway.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { App } from '#server/platform/http/types.ts';

export const testKeys = { keyId: 'rzp_test_ours', keySecret: 'the key secret', webhookSecret: 'the webhook secret' };

/**
 * The product's own gateway client and the sandbox, talking to each other over the application's routes without a
 * network. `wrap` stands between them: a gateway that counts, fails or is slow.
 */
export function testPayment(
  db: Database,
  app: () => App,
  wrap: (gateway: Gateway) => Gateway = (gateway) => gateway,
): PaymentSettings {
  const send: typeof fetch = async (address, init) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address);
    const answer = await app().inject({
      method: init?.method === 'POST' ? 'POST' : 'GET',
      url: pathname,
      headers: init?.headers as Record<string, string>,
      ...(typeof init?.body === 'string' && { payload: init.body }),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
  const sandbox = makeSandboxService({
    db,
    keys: testKeys,
    log: { warn: () => undefined },
    post: async (body, headers) => {
      const answer = await app().inject({ method: 'POST', url: '/api/payment/webhook', headers, payload: body });
      return answer.statusCode;
    },
  });
  return {
    ...testKeys,
    gateway: wrap(makeGateway({ ...testKeys, apiUrl: 'http://gateway.test/payment-sandbox' }, send)),
    checkoutUrl: '/payment-sandbox/checkout.js',
    sandbox,
  };
}

/** Who sells in tests: without a GSTIN. */
export const testSeller = {
  name: 'Aangan Homes Private Limited',
  address: ['4th floor, Laxmi Chambers,', 'Baner Road, Pune 411045'],
  state: 'Maharashtra',
  gstin: null,
};
