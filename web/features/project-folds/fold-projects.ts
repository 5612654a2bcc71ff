import { findOfferedProjects } from '#contracts/calls/projects.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import { limits } from '#contracts/limits.ts';
import type { OfferedProject } from '#contracts/projects/homes-of-projects.ts';
import type { Api, CallOptions } from '#web/lib/api.ts';

/** A project in a list: its first home is a card, the later ones are links under it. */
export interface Fold<R = PropertyRecord> {
  project: OfferedProject;
  homes: R[];
}

/** The project under a card, where its other homes were left out of the list. */
export type FoldedProject = Pick<OfferedProject, 'slug' | 'name' | 'on_offer'>;

/**
 * Folds the second and later homes of a developer's project under the first, featured ones too: the units of one project
 * never fill a page. It never looks beyond the list, so that totals and paging stay as they are.
 */
export function foldProjects<R extends { id: number }>(
  records: readonly R[],
  projects: readonly OfferedProject[],
): { under: Map<number, Fold<R>>; ids: Set<number> } {
  const under = new Map<number, Fold<R>>();
  const ids = new Set<number>();
  for (const project of projects) {
    const [first, ...homes] = records.filter(({ id }) => project.homes.includes(id));
    if (!first || homes.length === 0) continue;
    under.set(first.id, { project, homes });
    for (const { id } of homes) ids.add(id);
  }
  return { under, ids };
}

/** The homes of a list without the second and later ones of a project, which the first one names. */
export function withoutFolded<R extends { id: number }>(
  records: readonly R[],
  projects: readonly OfferedProject[],
): (R & { folded?: FoldedProject })[] {
  const { under, ids } = foldProjects(records, projects);
  return records
    .filter(({ id }) => !ids.has(id))
    .map((record) => {
      const project = under.get(record.id)?.project;
      if (!project) return record;
      const { slug, name, on_offer: onOffer } = project;
      return { ...record, folded: { slug, name, on_offer: onOffer } };
    });
}

/** Homes that may be of one project: those with a name of a society, of an owner who has several in the list. */
export function maybeOfProject(records: readonly PropertyRecord[]): number[] {
  const named = records.filter(({ society }) => society);
  return named
    .filter((one) => named.some((other) => other !== one && other.owner.id === one.owner.id))
    .map(({ id }) => id);
}

/** Developers' projects with several homes in a list; the list goes without them. */
export async function projectsAmong(
  api: Pick<Api, 'call'>,
  records: readonly PropertyRecord[],
  options: CallOptions,
): Promise<OfferedProject[]> {
  const ids = maybeOfProject(records).slice(0, limits.seenHomes);
  if (ids.length === 0) return [];
  return api.call(findOfferedProjects, { query: { ids: ids.join(',') } }, options).then(
    (reply) => reply.data,
    () => [],
  );
}
