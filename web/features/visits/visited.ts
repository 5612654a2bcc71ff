import type { Visit } from '#contracts/visits/visits.ts';

/** The id of a home that is visited, or the slug of a developer's project. */
export type Visited = number | string;

/** The home or project of a visit; null for a project without a page. */
export const visitedOf = ({ home, project }: Pick<Visit, 'home' | 'project'>): Visited | null =>
  home?.id ?? project?.slug ?? null;

/** Whether a visit is one to this home or project. */
export const isVisitOf = (visit: Pick<Visit, 'home' | 'project'>, of: Visited): boolean => visitedOf(visit) === of;
