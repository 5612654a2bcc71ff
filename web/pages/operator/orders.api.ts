import type {
  ClosingReply,
  ClosingsReply,
  DeskOrderReply,
  DeskOrdersReply,
  OrderActReply,
  OrderAtGatewayReply,
  RefundBody,
} from '#contracts/desk-orders.ts';
import type { CallOptions } from '#web/lib/api.ts';
import { callApi } from '#web/lib/http-api.ts';
import { stringifyQuery } from '#web/lib/query-string.ts';

const fallback = 'This could not be done. Please try again.';
const get = <T>(path: string, { signal }: CallOptions): Promise<T> =>
  callApi(`/api/operator/${path}`, { signal, fallback });
const post = <T>(path: string, body?: object): Promise<T> =>
  callApi(`/api/operator/${path}`, { method: 'POST', body, fallback });

export const fetchOrders = (q: string, options: CallOptions) =>
  get<DeskOrdersReply>(`orders${stringifyQuery({ q: q || undefined })}`, options);
export const fetchOrder = (id: string, options: CallOptions) => get<DeskOrderReply>(`orders/${id}`, options);
export const fetchAtGateway = (id: string, options: CallOptions) =>
  get<OrderAtGatewayReply>(`orders/${id}/gateway`, options);
export const checkOrder = (id: string) => post<OrderActReply>(`orders/${id}/check`);
export const refundOrder = ({ id, ...body }: RefundBody & { id: string }) =>
  post<OrderActReply>(`orders/${id}/refund`, body);
export const mailPaper = ({ id, number }: { id: string; number: string }) =>
  post<OrderActReply>(`orders/${id}/papers/${number.replaceAll('/', '-')}/mail`);
export const reviewDifference = ({ id, reason }: { id: number; reason: string }) =>
  post<{ success: true }>(`differences/${id}/review`, { reason });
export const fetchClosings = (query: Record<string, string | undefined>, options: CallOptions) =>
  get<ClosingsReply>(`closings${stringifyQuery(query)}`, options);
export const fetchClosing = (day: string, options: CallOptions) => get<ClosingReply>(`closings/${day}`, options);
export const closeDay = (day: string) => post<ClosingReply>(`closings/${day}`);
