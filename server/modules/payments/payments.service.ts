import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brand } from '#contracts/brand.ts';
import { type Plan, type PlanId, type PlanKind } from '#contracts/money/plan-choices.ts';
import type { OrderReply, VerifyQuery, VerifyReply } from '#contracts/money/payments.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { PlansService } from '#server/modules/plans/plans.module.ts';
import { requireRight } from '#server/modules/records/records.module.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { GatewayUnavailable, type Gateway } from './payments.gateway.ts';
import * as repository from './payments.repository.ts';
import type { OrderRow } from './payments.repository.ts';
import type { ReconciliationService } from './reconciliation.service.ts';
import { findPlan } from '#contracts/money/plan-choices.ts';
import { inEnglish } from '#server/platform/language.ts';

/** Choosing the same plan again within this time reuses the order, which can be paid only once. */
const reuseMinutes = 30;
/** How often and how long to wait while another node creates the order at the gateway. */
const waitTries = 60;
const waitMs = 200;

export interface NewOrder {
  plan: Plan;
  propertyId: number | null;
  buyerState: string | null;
  /** The Idempotency-Key of the request. */
  key: string | null;
}

export interface PaymentsNeeds {
  db: Database;
  gateway: Pick<Gateway, 'createOrder' | 'checkProof' | 'checkout'>;
  listings: Pick<ListingsService, 'getRecord'>;
  plans: Pick<PlansService, 'onSale' | 'hadPrice'>;
  reconciliation: Pick<ReconciliationService, 'reconcile' | 'tryReconcile' | 'reconcileUserOrders' | 'scheduleChecks'>;
}

const notFound = () => new AppError('payments.order_not_found');
const gatewayUnavailable = (cause: unknown) =>
  new AppError('payments.service_unreachable', {
    retryAfterSeconds: 10,
    cause,
  });

export type PaymentsService = ReturnType<typeof makePaymentsService>;

/** Orders for plans: created once for each purchase, and reopened until they are paid. */
export function makePaymentsService(needs: PaymentsNeeds) {
  const { db, gateway, listings, plans, reconciliation } = needs;
  /** Orders that this process is creating at the gateway, by the id of our order. */
  const creating = new Map<string, Promise<OrderRow>>();

  /**
   * The plan of this kind with this duration and the price that holds now; 422 for anything else. The buyer has agreed
   * to the price of the page, so another one is refused with the present price.
   */
  function planFor(kind: PlanKind, price: number, days: number): Plan {
    const plan = plans.onSale(kind).find((one) => one.duration === days);
    if (plan?.price === price) return plan;
    if (plan && plans.hadPrice(plan.id, price)) {
      throw new AppError('payments.price_changed', { params: { price: plan.price }, field: 'plan_price' });
    }
    throw new AppError('payments.no_such_price', { field: 'plan_price' });
  }

  /** The plan with the price that holds now. */
  function planById(id: PlanId): Plan {
    const plan = [...plans.onSale('feature'), ...plans.onSale('subscription')].find((one) => one.id === id);
    if (plan) return plan;
    throw new AppError('payments.no_such_plan', { field: 'plan' });
  }

  /**
   * An order to pay for a plan. Requests with the same idempotency key, and the same plan chosen again within half an
   * hour at the same price, lead to the same order. An earlier order for the plan that turns out to be paid is returned instead of a new one.
   * Throws 404 for a listing of another user, 503 when the gateway is unavailable.
   */
  async function createOrder(userId: number, request: NewOrder): Promise<OrderReply> {
    if (request.propertyId !== null) {
      const record = await listings.getRecord(request.propertyId, { userId, hasContactAccess: false });
      requireRight('feature', record.owner.id, userId);
    }
    const paid = (await reconciliation.reconcileUserOrders(userId)).find(
      (order) => order.plan_id === request.plan.id && order.property_id === request.propertyId,
    );
    const order = await db.transaction().execute(async (transaction) => {
      // From here on, concurrent requests of one user run one after the other.
      await lockUser(transaction, userId);
      const earlierId = request.key && (await repository.findKey(transaction, userId, request.key));
      const before = earlierId
        ? await repository.findOrder(transaction, earlierId)
        : (paid ??
          (await repository.findOpen(transaction, {
            userId,
            planId: request.plan.id,
            propertyId: request.propertyId,
            priceRupees: request.plan.price,
            minutes: reuseMinutes,
          })));
      const made =
        before ??
        (await repository.insertOrder(transaction, {
          id: randomBytes(16).toString('base64url'),
          user_id: userId,
          plan_id: request.plan.id,
          plan_kind: request.plan.kind,
          // The name on the invoice, which is English.
          plan_name: inEnglish(() => findPlan(request.plan.id)?.name ?? request.plan.name),
          price_rupees: request.plan.price,
          duration_days: request.plan.duration,
          property_id: request.propertyId,
          buyer_state: request.buyerState,
        }));
      if (request.key && !earlierId) await repository.insertKey(transaction, userId, request.key, made.id);
      if (before?.status === 'open' && request.buyerState) {
        await repository.updateBuyerState(transaction, before.id, request.buyerState);
      }
      await reconciliation.scheduleChecks(transaction, made.id);
      return made;
    });
    return presentOrder(await withGatewayOrder(order));
  }

  /** The order with its id at the gateway, where it is created once however many requests wait for it. */
  async function withGatewayOrder(order: OrderRow): Promise<OrderRow> {
    if (order.gateway_order_id !== null) return order;
    const pending = creating.get(order.id);
    if (pending) return pending;
    const started = createGatewayOrderOnce(order).finally(() => creating.delete(order.id));
    creating.set(order.id, started);
    return started;
  }

  async function createGatewayOrderOnce(order: OrderRow): Promise<OrderRow> {
    for (let tries = 0; tries < waitTries; tries++) {
      if (await repository.claimGatewayOrder(db, order.id)) return createGatewayOrder(order);
      const now = await repository.findOrder(db, order.id);
      if (now?.gateway_order_id) return now;
      await pause(waitMs);
    }
    throw gatewayUnavailable(null);
  }

  async function createGatewayOrder(order: OrderRow): Promise<OrderRow> {
    try {
      const made = await gateway.createOrder({
        amount: order.price_rupees * 100,
        currency: order.currency,
        receipt: order.id,
        notes: { order: order.id, plan: order.plan_name, site: brand.name },
      });
      return await repository.updateGatewayOrder(db, order.id, made.id);
    } catch (error) {
      await repository.releaseGatewayOrder(db, order.id).catch(() => undefined);
      throw error instanceof GatewayUnavailable ? gatewayUnavailable(error) : error;
    }
  }

  /** The user's order; 404 for an order of another user. */
  async function requireUserOrder(userId: number, orderId: string): Promise<OrderRow> {
    const order = await repository.findOrder(db, orderId);
    if (order?.user_id !== userId) throw notFound();
    return order;
  }

  function presentOrder(order: OrderRow): OrderReply {
    const id = order.gateway_order_id ?? '';
    const amount = order.price_rupees * 100;
    return {
      success: true,
      order_id: order.id,
      payment_url: `/pricing?order=${order.id}`,
      razorpay_order_id: id,
      plan_id: order.plan_id,
      plan_kind: order.plan_kind,
      plan_price: order.price_rupees,
      plan_duration: order.duration_days,
      key_id: gateway.checkout.keyId,
      amount,
      currency: order.currency,
      checkout: gateway.checkout.optionsOf({ id, amount, currency: order.currency }),
      paid: order.status === 'paid',
    };
  }

  /**
   * Whether the user's order is paid; checks the gateway unless it is stored as paid. A proof sent by the checkout
   * must be valid (400). Throws 404 for an order of another user, 409 when no money has arrived or an operator has to
   * check it, 503 when the gateway is unavailable.
   */
  async function verify(userId: number, orderId: string, sent: VerifyQuery): Promise<VerifyReply> {
    const order = await requireUserOrder(userId, orderId);
    const proof = gateway.checkProof(order.gateway_order_id ?? '', sent);
    if (proof === 'wrong' || (proof === 'right' && order.gateway_order_id === null)) {
      throw new AppError('payments.bad_signature');
    }
    const now = await reconciliation.reconcile(order).catch((error: unknown) => {
      throw error instanceof GatewayUnavailable ? gatewayUnavailable(error) : error;
    });
    if (now.status === 'paid') return presentPaid(now);
    if (now.status === 'refunded') throw new AppError('payments.given_back');
    throw now.review === null ? new AppError('payments.not_paid') : new AppError('payments.under_review');
  }

  function presentPaid(order: OrderRow): VerifyReply {
    return {
      success: true,
      message: 'Payment verified.',
      order: {
        id: order.id,
        paid_at: order.paid_at?.toISOString() ?? '',
        plan_id: order.plan_id,
        plan_kind: order.plan_kind,
        plan_duration: order.duration_days,
      },
    };
  }

  /**
   * The user's order, to open its checkout again. Checks the gateway first, because the order may be paid by now. When
   * the gateway is unavailable the stored order is used: the gateway accepts no second payment for it.
   */
  async function reopen(userId: number, orderId: string): Promise<OrderReply> {
    const order = await reconciliation.tryReconcile(await requireUserOrder(userId, orderId));
    await db.transaction().execute((transaction) => reconciliation.scheduleChecks(transaction, order.id));
    return presentOrder(await withGatewayOrder(order));
  }

  return {
    planFor,
    planById,
    createOrder,
    reopen,
    verify,
  };
}
