import { queryOptions } from '@tanstack/react-query';
import { listDeliveries, listWebhooks } from '#contracts/calls/webhooks.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

/** Addresses of the user's programs. */
export const webhooksQuery = (userId: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'webhooks'),
    queryFn: async ({ signal }) => (await makeCall(listWebhooks, {}, { signal })).data,
  });

/** The latest deliveries to an address, asked for again while one is on its way. */
export const deliveriesQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: accountKey(userId, 'webhooks', id),
    queryFn: async ({ signal }) => (await makeCall(listDeliveries, { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(({ state: one }) => one === 'waiting') ? 3_000 : false),
  });
