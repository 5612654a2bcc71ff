import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { findProject, listProjects, listUnits } from '#contracts/calls/projects.ts';
import type { DeveloperProject } from '#contracts/projects/projects.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { accountKey } from '#web/session/query-client.ts';

const projectsKey = (userId: number) => accountKey(userId, 'projects');

export const projectsQuery = (userId: number) =>
  queryOptions({
    queryKey: [...projectsKey(userId), 'list'],
    queryFn: async ({ signal }) => (await makeCall(listProjects, {}, { signal })).data,
  });

export const projectQuery = (userId: number, id: number) =>
  queryOptions({
    queryKey: [...projectsKey(userId), id],
    queryFn: async ({ signal }) => (await makeCall(findProject, { params: { id } }, { signal })).data,
  });

export const unitsQuery = (userId: number, id: number, query: { tower?: string; page: string }) =>
  queryOptions({
    queryKey: [...projectsKey(userId), id, 'units', query],
    queryFn: ({ signal }) => makeCall(listUnits, { params: { id }, query }, { signal }),
  });

/** Shows a project as a call answered it, and loads what follows from it anew. */
export function useShowProject(userId: number): (project: DeveloperProject) => void {
  const client = useQueryClient();
  return (project) => {
    client.setQueryData(projectQuery(userId, project.id).queryKey, project);
    void client.invalidateQueries({ queryKey: projectsQuery(userId).queryKey });
    void client.invalidateQueries({ queryKey: [...projectsKey(userId), project.id, 'units'] });
  };
}
