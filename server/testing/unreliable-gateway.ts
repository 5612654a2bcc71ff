import { beforeEach } from 'vitest';
import {
  GatewayRefused,
  GatewayUnavailable,
  UnknownToGateway,
  type Gateway,
  type GatewayPayment,
  type RequestedRefund,
} from '#server/modules/payments/payments.gateway.ts';
import type { TestGateway } from './gateways/test-gateway.ts';
import { useTestApp } from './app/test-app.ts';

/** The test application with a gateway that counts its calls, and is down or slow when the test decides. */
export function useUnreliableGateway(kind: TestGateway) {
  const gateway = makeUnreliableGateway();
  const test = useTestApp({ gateway: kind, wrapGateway: gateway.wrap });
  beforeEach(gateway.reset);
  return { gateway, test };
}

const noCalls = {
  createOrder: 0,
  listPayments: 0,
  refund: 0,
  listRefunds: 0,
  listPaymentsBetween: 0,
  listRefundsBetween: 0,
};

function makeUnreliableGateway() {
  const state = {
    calls: { ...noCalls },
    /** Whether calls fail, before or after the gateway received them. */
    failsWhen: 'never' as 'never' | 'before' | 'after',
    /** No order is known there, as after a change of keys. */
    knowsNothing: false,
    /** Each call waits for this first. */
    hold: Promise.resolve() as Promise<unknown>,
    /** Returned with the payments of every order. */
    unrelatedPayments: [] as GatewayPayment[],
    /** Accepts refunds of payments that the wrapped gateway never received. */
    refundsAll: false,
    /** The refund that every call answers with, in place of the gateway. */
    slowRefund: null as RequestedRefund | null,
    /** Why refunds are refused; null while they are not. */
    refusesRefunds: null as string | null,
  };

  async function through<T>(name: keyof typeof state.calls, call: () => Promise<T>): Promise<T> {
    state.calls[name] += 1;
    await state.hold;
    if (state.failsWhen === 'before') throw new GatewayUnavailable('a test');
    if (state.knowsNothing) throw new UnknownToGateway('The id provided does not exist');
    const answer = await call();
    if (state.failsWhen === 'after') throw new GatewayUnavailable('a test');
    return answer;
  }

  const wrap = (gateway: Gateway): Gateway => ({
    ...gateway,
    createOrder: (order) => through('createOrder', () => gateway.createOrder(order)),
    listPayments: (id) =>
      through('listPayments', async () => [...(await gateway.listPayments(id)), ...state.unrelatedPayments]),
    refund: (id, amount) =>
      through('refund', async () => {
        if (state.refusesRefunds !== null) throw new GatewayRefused(state.refusesRefunds);
        if (state.slowRefund) return state.slowRefund;
        return state.refundsAll
          ? { id: `rfnd_${id}`, paymentId: id, amount, status: 'processed' }
          : gateway.refund(id, amount);
      }),
    listRefunds: (id) =>
      through('listRefunds', async () => (state.slowRefund ? [state.slowRefund] : gateway.listRefunds(id))),
    listPaymentsBetween: (from, to) => through('listPaymentsBetween', () => gateway.listPaymentsBetween(from, to)),
    listRefundsBetween: (from, to) => through('listRefundsBetween', () => gateway.listRefundsBetween(from, to)),
  });

  return {
    state,
    wrap,
    reset: () => {
      state.calls = { ...noCalls };
      state.failsWhen = 'never';
      state.knowsNothing = false;
      state.hold = Promise.resolve();
      state.unrelatedPayments = [];
      state.refundsAll = false;
      state.refusesRefunds = null;
      state.slowRefund = null;
    },
  };
}
