import {
  ClosingParams,
  ClosingReply,
  ClosingsQuery,
  ClosingsReply,
  DeskOrderParams,
  DeskOrderReply,
  DeskOrdersQuery,
  DeskOrdersReply,
  DeskPaperParams,
  DifferenceParams,
  OrderActReply,
  OrderAtGatewayReply,
  RefundBody,
  ReviewDifferenceBody,
} from '#contracts/desk-orders.ts';
import { DoneReply } from '#contracts/operators.ts';
import { operatorOf } from '#server/platform/http/operators.ts';
import type { App } from '#server/platform/http/types.ts';
import { asUnavailable, type DeskOrdersService } from './desk-orders.service.ts';
import type { ClosingService } from './closing.service.ts';
import type { DifferencesService } from './differences.service.ts';

const tags = ['operator'];
const reader = { access: 'operator', limit: 'api', role: 'reader' } as const;
const moderator = { ...reader, role: 'moderator' } as const;
const administrator = { ...reader, role: 'administrator', isDangerous: true } as const;
const done = { success: true as const };

/** Money at the operator's desk: orders, differences, and the closings of days. */
export function deskOrdersRoutes(
  app: App,
  needs: { deskOrders: DeskOrdersService; differences: DifferencesService; closing: ClosingService },
): void {
  const { deskOrders, differences, closing } = needs;

  app.get(
    '/api/operator/orders',
    {
      config: reader,
      schema: {
        summary: 'Orders by any number of theirs or of who ordered, without contact details; the newest without a text',
        tags,
        querystring: DeskOrdersQuery,
        response: { 200: DeskOrdersReply },
      },
    },
    async (request) => ({ ...done, data: await deskOrders.find(request.query.q) }),
  );

  app.get(
    '/api/operator/orders/:orderId',
    {
      config: reader,
      schema: {
        summary: 'An order with its payments, messages, papers, differences and history',
        tags,
        params: DeskOrderParams,
        response: { 200: DeskOrderReply },
      },
    },
    async (request) => ({ ...done, data: await deskOrders.get(request.params.orderId) }),
  );

  app.get(
    '/api/operator/orders/:orderId/gateway',
    {
      config: reader,
      schema: {
        summary: 'What the payment gateway says about an order now',
        tags,
        params: DeskOrderParams,
        response: { 200: OrderAtGatewayReply },
      },
    },
    async (request) => ({ ...done, data: await deskOrders.atGateway(request.params.orderId) }),
  );

  app.post(
    '/api/operator/orders/:orderId/check',
    {
      config: moderator,
      schema: {
        summary: 'Work in what the payment gateway has about an order, and compare again',
        tags,
        params: DeskOrderParams,
        response: { 200: OrderActReply },
      },
    },
    async (request) => ({
      ...done,
      message: await deskOrders.check(operatorOf(request), request.params.orderId),
    }),
  );

  app.post(
    '/api/operator/orders/:orderId/refund',
    {
      config: { ...administrator, errors: [409] },
      schema: {
        summary:
          'Refund a payment whole: ends its plan and issues the credit note; once, however often it is asked for',
        tags,
        params: DeskOrderParams,
        body: RefundBody,
        response: { 200: OrderActReply },
      },
    },
    async (request) => ({
      ...done,
      message: await deskOrders.refund(operatorOf(request), request.params.orderId, request.body),
    }),
  );

  app.post(
    '/api/operator/orders/:orderId/papers/:number/mail',
    {
      config: { ...moderator, errors: [409] },
      schema: {
        summary: 'Mail a paper of an order once more; dashes for slashes',
        tags,
        params: DeskPaperParams,
        response: { 200: OrderActReply },
      },
    },
    async (request) => {
      const { orderId, number } = request.params;
      return { ...done, message: await deskOrders.mailPaper(operatorOf(request), orderId, number) };
    },
  );

  app.post(
    '/api/operator/differences/:id/review',
    {
      config: { ...moderator, errors: [409] },
      schema: {
        summary: 'Mark a difference as reviewed, with the reason',
        tags,
        params: DifferenceParams,
        body: ReviewDifferenceBody,
        response: { 200: DoneReply },
      },
    },
    async (request) => {
      await differences.review(operatorOf(request), Number(request.params.id), request.body.reason);
      return done;
    },
  );

  app.get(
    '/api/operator/closings',
    {
      config: reader,
      schema: {
        summary: 'Days that were compared with the payment gateway, the newest first',
        tags,
        querystring: ClosingsQuery,
        response: { 200: ClosingsReply },
      },
    },
    async (request) => ({ ...done, ...(await closing.list(request.query.before)) }),
  );

  app.get(
    '/api/operator/closings/:day',
    {
      config: reader,
      schema: {
        summary: 'A closed day with what differs',
        tags,
        params: ClosingParams,
        response: { 200: ClosingReply },
      },
    },
    async (request) => ({ ...done, data: await closing.get(request.params.day) }),
  );

  app.post(
    '/api/operator/closings/:day',
    {
      config: moderator,
      schema: {
        summary: 'Compare a day with the payment gateway, once more if it was compared before',
        tags,
        params: ClosingParams,
        response: { 200: ClosingReply },
      },
    },
    async (request) => {
      const { day } = request.params;
      await closing.closeDay(operatorOf(request), day).catch(asUnavailable);
      return { ...done, data: await closing.get(day) };
    },
  );
}
