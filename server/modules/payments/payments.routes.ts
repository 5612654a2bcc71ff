import { idempotencyKeyOf } from '#server/platform/http/idempotency-key.ts';
import {
  takeGatewayEvent,
  orderFeaturePlan,
  orderSubscription,
  orderPlan,
  reopenOrder,
  verifyPayment,
  reconcilePayments,
} from '#contracts/calls/payments.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import type { EventsService } from './events.service.ts';
import type { PaymentsService } from './payments.service.ts';
import type { ReconciliationService } from './reconciliation.service.ts';

/** Messages of the gateway are a few kilobytes. */
const webhookBytes = 256 * 1024;

/** Orders and whether they are paid. */
export function paymentsRoutes(
  app: App,
  needs: { payments: PaymentsService; reconciliation: ReconciliationService; gatewayEvents: EventsService },
): void {
  const { payments, reconciliation, gatewayEvents } = needs;

  serve(app, orderFeaturePlan, async ({ userId, body, request }) => {
    const { plan_price, plan_duration, property_id, buyer_state } = body;
    return payments.createOrder(userId, {
      plan: payments.planFor('feature', plan_price, plan_duration),
      propertyId: property_id ?? null,
      buyerState: buyer_state ?? null,
      key: idempotencyKeyOf(request.headers),
    });
  });

  serve(app, orderSubscription, async ({ userId, body, request }) => {
    const { plan_price, plan_duration, buyer_state } = body;
    return payments.createOrder(userId, {
      plan: payments.planFor('subscription', plan_price, plan_duration),
      propertyId: null,
      buyerState: buyer_state ?? null,
      key: idempotencyKeyOf(request.headers),
    });
  });

  serve(app, orderPlan, async ({ userId, body, request }) =>
    payments.createOrder(userId, {
      plan: payments.planById(body.plan),
      propertyId: null,
      buyerState: body.buyer_state ?? null,
      key: idempotencyKeyOf(request.headers),
    }),
  );

  serve(app, reopenOrder, async ({ userId, params }) => payments.reopen(userId, params.orderId));

  serve(app, verifyPayment, async ({ userId, params, query }) => payments.verify(userId, params.orderId, query));

  serve(app, reconcilePayments, async ({ userId }) => {
    const paid = await reconciliation.reconcileUserOrders(userId);
    return { activated: paid.length };
  });

  // The signature is over the bytes as they came, so this one call reads its body raw.
  void app.register((scope: App, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body));
    serve(scope, takeGatewayEvent, { bodyLimit: webhookBytes }, async ({ request }) => {
      await gatewayEvents.receive(request.headers, Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0));
      return {};
    });
    done();
  });
}
