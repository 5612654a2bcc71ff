import { queryOptions } from '@tanstack/react-query';
import { findDeskProject, listDeskProjects } from '#contracts/calls/desk-projects.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { deskKey } from '../operator.queries.ts';

export const deskProjectsKey = (userId: number) => [...deskKey(userId), 'projects'];

/** Projects that wait; with a text of two characters or more, those whose name holds it. */
export const deskProjectsQuery = (userId: number, q: string) =>
  queryOptions({
    queryKey: [...deskProjectsKey(userId), 'list', q],
    queryFn: ({ signal }) => makeCall(listDeskProjects, { query: q.length > 1 ? { q } : {} }, { signal }),
  });

export const deskProjectQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...deskProjectsKey(userId), id],
    queryFn: async ({ signal }) => (await makeCall(findDeskProject, { params: { id } }, { signal })).data,
  });
