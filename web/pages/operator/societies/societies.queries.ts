import { queryOptions } from '@tanstack/react-query';
import { findDeskSocieties, listDeskDoubts } from '#contracts/calls/desk-societies.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { deskKey } from '../operator.queries.ts';

export const societiesKey = (userId: number) => [...deskKey(userId), 'societies'];

export const doubtsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...societiesKey(userId), 'doubts'],
    queryFn: ({ signal }) => makeCall(listDeskDoubts, {}, { signal }),
  });

export const foundSocietiesQuery = (userId: number, q: string) =>
  queryOptions({
    queryKey: [...societiesKey(userId), 'found', q],
    enabled: q.length > 1,
    queryFn: async ({ signal }) => (await makeCall(findDeskSocieties, { query: { q } }, { signal })).data,
  });
