import {
  FeatureOrderBody,
  OrderParams,
  OrderReply,
  PlanOrderBody,
  ReconcileReply,
  SubscriptionOrderBody,
  VerifyQuery,
  VerifyReply,
  WebhookReply,
} from '#contracts/payments.ts';
import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import { signedInOf } from '#server/platform/http/signed-in.ts';
import type { App } from '#server/platform/http/types.ts';
import type { EventsService } from './events.service.ts';
import type { PaymentsService } from './payments.service.ts';
import type { ReconciliationService } from './reconciliation.service.ts';

const signedIn = { access: 'signed-in', limit: 'api' } as const;
const tags = ['payments'];
const description =
  'The price is looked up in the catalogue; one that does not stand there is 422. Idempotency-Key makes repeats safe.';
/** Messages of the gateway are a few kilobytes. */
const webhookBytes = 256 * 1024;

/** Orders and whether they are paid. */
export function paymentsRoutes(
  app: App,
  needs: { payments: PaymentsService; reconciliation: ReconciliationService; gatewayEvents: EventsService },
): void {
  const { payments, reconciliation, gatewayEvents } = needs;

  app.post(
    '/api/feature-plan/create-order',
    {
      config: { ...signedIn, isIdempotent: true, errors: [404] },
      schema: {
        summary: 'An order for a featured plan',
        description,
        tags,
        body: FeatureOrderBody,
        response: { 200: OrderReply },
      },
    },
    (request) => {
      const { plan_price, plan_duration, property_id, buyer_state } = request.body;
      return payments.createOrder(signedInOf(request).userId, {
        plan: payments.planFor('feature', plan_price, plan_duration),
        propertyId: property_id ?? null,
        buyerState: buyer_state ?? null,
        key: idempotencyKeyOf(request.headers),
      });
    },
  );

  app.post(
    '/api/subscription/create-order',
    {
      config: { ...signedIn, isIdempotent: true },
      schema: {
        summary: 'An order for a subscription',
        description,
        tags,
        body: SubscriptionOrderBody,
        response: { 200: OrderReply },
      },
    },
    (request) => {
      const { plan_price, plan_duration, buyer_state } = request.body;
      return payments.createOrder(signedInOf(request).userId, {
        plan: payments.planFor('subscription', plan_price, plan_duration),
        propertyId: null,
        buyerState: buyer_state ?? null,
        key: idempotencyKeyOf(request.headers),
      });
    },
  );

  app.post(
    '/api/razorpay/create-order',
    {
      config: { ...signedIn, isIdempotent: true },
      schema: {
        summary: 'An order for a plan by its id',
        description: 'Idempotency-Key makes repeats safe.',
        tags,
        body: PlanOrderBody,
        response: { 200: OrderReply },
      },
    },
    (request) =>
      payments.createOrder(signedInOf(request).userId, {
        plan: payments.planById(request.body.plan),
        propertyId: null,
        buyerState: request.body.buyer_state ?? null,
        key: idempotencyKeyOf(request.headers),
      }),
  );

  app.get(
    '/api/payment/orders/:orderId',
    {
      config: { ...signedIn, changes: 'something', inReadOnlyMode: 'open' },
      schema: {
        summary: 'One’s own order, to open its checkout again',
        tags,
        params: OrderParams,
        response: { 200: OrderReply },
      },
    },
    (request) => payments.reopen(signedInOf(request).userId, request.params.orderId),
  );

  app.get(
    '/api/payment/success/:orderId',
    {
      config: { ...signedIn, changes: 'something', errors: [400, 409], inReadOnlyMode: 'open' },
      schema: {
        summary: 'Whether an order is paid; asks the gateway and begins the plan, once',
        tags,
        params: OrderParams,
        querystring: VerifyQuery,
        response: { 200: VerifyReply },
      },
    },
    (request) => payments.verify(signedInOf(request).userId, request.params.orderId, request.query),
  );

  app.post(
    '/api/payment/reconcile',
    {
      config: { ...signedIn, inReadOnlyMode: 'open' },
      schema: {
        summary: 'Asks the gateway about one’s open orders, and begins the plans of those that are paid',
        tags,
        response: { 200: ReconcileReply },
      },
    },
    async (request) => {
      const paid = await reconciliation.reconcileUserOrders(signedInOf(request).userId);
      return { success: true as const, activated: paid.length };
    },
  );

  // The signature is over the bytes as they came, so this one call reads its body raw.
  void app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    scope.post(
      '/api/payment/webhook',
      {
        config: { access: 'anonymous', limit: 'none', inReadOnlyMode: 'open' },
        bodyLimit: webhookBytes,
        schema: {
          summary: 'For the payment gateway: signed messages about payments',
          tags,
          response: { 200: WebhookReply },
        },
      },
      async (request) => {
        await gatewayEvents.receive(request.headers, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
        return { success: true as const };
      },
    );
    done();
  });
}
