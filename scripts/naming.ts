/** Roles of a server module's files, as in `x.service.ts`. A role ends the name. */
export const fileRoles = ['routes', 'service', 'repository', 'presenter', 'policy', 'jobs', 'emails'] as const;

/** First words of functions that repositories export: reading, writing, claiming rows, and upkeep of tables. */
export const repositoryVerbs = [
  ...['find', 'list', 'count', 'sum', 'has'],
  ...['insert', 'upsert', 'update', 'delete'],
  ...['lock', 'claim', 'release', 'mark'],
  ...['fold', 'vacuum'],
] as const;
