import {
  findDeskOrders,
  findDeskOrder,
  findOrderAtGateway,
  checkDeskOrder,
  refundOrder,
  mailPaper,
  reviewDifference,
  listClosings,
  findClosing,
  closeDay,
} from '#contracts/calls/desk-orders.ts';
import { serve } from '#server/platform/http/serve-call.ts';
import type { App } from '#server/platform/http/types.ts';
import { asUnavailable, type DeskOrdersService } from './desk-orders.service.ts';
import type { ClosingService } from './closing.service.ts';
import type { DifferencesService } from './differences.service.ts';

/** Money at the operator's desk: orders, differences, and the closings of days. */
export function deskOrdersRoutes(
  app: App,
  needs: { deskOrders: DeskOrdersService; differences: DifferencesService; closing: ClosingService },
): void {
  const { deskOrders, differences, closing } = needs;

  serve(app, findDeskOrders, async ({ query }) => ({ data: await deskOrders.find(query.q) }));

  serve(app, findDeskOrder, async ({ params }) => ({ data: await deskOrders.get(params.orderId) }));

  serve(app, findOrderAtGateway, async ({ params }) => ({ data: await deskOrders.atGateway(params.orderId) }));

  serve(app, checkDeskOrder, async ({ operator, params }) => ({
    message: await deskOrders.check(operator, params.orderId),
  }));

  serve(app, refundOrder, async ({ operator, params, body }) => ({
    message: await deskOrders.refund(operator, params.orderId, body),
  }));

  serve(app, mailPaper, async ({ operator, params }) => {
    const { orderId, number } = params;
    return { message: await deskOrders.mailPaper(operator, orderId, number) };
  });

  serve(app, reviewDifference, async ({ operator, params, body }) => {
    await differences.review(operator, Number(params.id), body.reason);
    return {};
  });

  serve(app, listClosings, async ({ query }) => ({ ...(await closing.list(query.before)) }));

  serve(app, findClosing, async ({ params }) => ({ data: await closing.get(params.day) }));

  serve(app, closeDay, async ({ operator, params }) => {
    const { day } = params;
    await closing.closeDay(operator, day).catch(asUnavailable);
    return { data: await closing.get(day) };
  });
}
