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
} from '#contracts/desk/desk-orders.ts';
import { itemTaken } from '../error-codes/refusal-groups.ts';
import { DoneReply } from '#contracts/desk/operators.ts';
import { administratorWithCode, moderator, reader } from './at-desk.ts';
import { call } from './call.ts';

export const findDeskOrders = call({
  get: '/api/operator/orders',
  ...reader,
  summary: 'Orders by any number of theirs or of who ordered, without contact details; the newest without a text',
  query: DeskOrdersQuery,
  reply: DeskOrdersReply,
});

export const findDeskOrder = call({
  get: '/api/operator/orders/:orderId',
  ...reader,
  summary: 'An order with its payments, messages, papers, differences and history',
  params: DeskOrderParams,
  reply: DeskOrderReply,
});

export const findOrderAtGateway = call({
  get: '/api/operator/orders/:orderId/gateway',
  ...reader,
  summary: 'What the payment gateway says about an order now',
  params: DeskOrderParams,
  reply: OrderAtGatewayReply,
});

export const checkDeskOrder = call({
  post: '/api/operator/orders/:orderId/check',
  ...moderator,
  summary: 'Work in what the payment gateway has about an order, and compare again',
  params: DeskOrderParams,
  reply: OrderActReply,
});

export const refundOrder = call({
  post: '/api/operator/orders/:orderId/refund',
  ...administratorWithCode,
  summary: 'Refund a payment whole: ends its plan and issues the credit note; once, however often it is asked for',
  params: DeskOrderParams,
  body: RefundBody,
  reply: OrderActReply,
  refuses: [
    'payments.refund_refused',
    'payments.nothing_to_refund',
    'payments.refunded',
    'payments.refunded_by',
    'payments.refund_requested',
    'payments.no_such_payment',
  ],
  example: {
    body: {
      payment_id: 'pay_Qk1mVb7nT3xYzA',
      amount_paise: 39900,
      reason: 'Paid twice by mistake, and asked for one back.',
    },
  },
});

export const mailPaper = call({
  post: '/api/operator/orders/:orderId/papers/:number/mail',
  ...moderator,
  summary: 'Mail a paper of an order once more; dashes for slashes',
  params: DeskPaperParams,
  reply: OrderActReply,
  refuses: ['payments.invoice_mailed', 'payments.account_deleted'],
});

export const reviewDifference = call({
  post: '/api/operator/differences/:id/review',
  ...moderator,
  summary: 'Mark a difference as reviewed, with the reason',
  params: DifferenceParams,
  body: ReviewDifferenceBody,
  reply: DoneReply,
  refuses: [...itemTaken, 'payments.mended', 'payments.reviewed'],
  example: { body: { reason: 'A test of the shop, refunded at the gateway.' } },
});

export const listClosings = call({
  get: '/api/operator/closings',
  ...reader,
  summary: 'Days that were compared with the payment gateway, the newest first',
  query: ClosingsQuery,
  reply: ClosingsReply,
});

export const findClosing = call({
  get: '/api/operator/closings/:day',
  ...reader,
  summary: 'A closed day with what differs',
  params: ClosingParams,
  reply: ClosingReply,
});

export const closeDay = call({
  post: '/api/operator/closings/:day',
  ...moderator,
  summary: 'Compare a day with the payment gateway, once more if it was compared before',
  params: ClosingParams,
  reply: ClosingReply,
});
