import { queryOptions } from '@tanstack/react-query';
import { findDeskCheck, listDeskChecks, openDeskDocument } from '#contracts/calls/desk-checks.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { addressOf, makeCall } from '#web/lib/make-call.ts';
import { readStored } from '#web/lib/storage.ts';
import { deskKey } from '../operator.queries.ts';

export const checksKey = (userId: number) => [...deskKey(userId), 'checks'];

export const checksQuery = (userId: number, list: 'waiting' | 'second') =>
  queryOptions({
    queryKey: [...checksKey(userId), list],
    queryFn: ({ signal }) => makeCall(listDeskChecks, { query: { list } }, { signal }),
  });

export const checkQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...checksKey(userId), 'one', id],
    queryFn: async ({ signal }) => (await makeCall(findDeskCheck, { params: { id } }, { signal })).data,
  });

/** The document of a check. It is read again with each view, and stays in no cache. */
export const documentQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...checksKey(userId), 'document', id],
    queryFn: async ({ signal }) => {
      const response = await fetch(addressOf(openDeskDocument, { params: { id } }), {
        headers: { authorization: `Bearer ${readStored('authToken') ?? ''}` },
        signal,
      });
      if (!response.ok) throw new ApiFailure(response.status, 'The document is not there any more.');
      return response.blob();
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
