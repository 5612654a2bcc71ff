import type { Visit } from '#contracts/visits/visits.ts';

/** What is visited: the id of a home, or the slug of a developer's project. */
export type Visited = number | string;

/** What a visit is for; null for a project without a page. */
export const visitedOf = ({ home, project }: Pick<Visit, 'home' | 'project'>): Visited | null =>
  home?.id ?? project?.slug ?? null;

/** Whether a visit is one to this home or project. */
export const isVisitOf = (visit: Pick<Visit, 'home' | 'project'>, of: Visited): boolean => visitedOf(visit) === of;
