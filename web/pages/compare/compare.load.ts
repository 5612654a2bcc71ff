import { listHomes } from '#contracts/calls/listings.ts';
import { showProject } from '#contracts/calls/projects.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { Project } from '#contracts/projects/public-projects.ts';
import type { CallOptions } from '#web/lib/api.ts';
import type { PageContext } from '#web/lib/page-context.ts';
import { readConfiguration, readKeys, type ColumnKey } from './compare-address.ts';
import { configurationRecord, type ComparedRecord } from './configuration-record.ts';

/** A column of the address; without a record it is no longer offered. */
export interface Compared {
  key: ColumnKey;
  record: ComparedRecord | null;
}

/** The homes and configurations of an address, in its order. */
export async function loadCompared(
  { api }: Pick<PageContext, 'api'>,
  ids: unknown,
  options: CallOptions,
): Promise<Compared[]> {
  const wanted = readKeys(ids);
  const homes = wanted.filter((key) => typeof key === 'number');
  const slugs = new Set(wanted.flatMap((key) => readConfiguration(key)?.slug ?? []));
  const [records, projects] = await Promise.all([
    homes.length > 0
      ? api.call(listHomes, { query: { ids: homes.join(',') } }, options).then(({ data }) => data)
      : ([] as PropertyRecord[]),
    Promise.all([...slugs].map((slug) => loadProject(api, slug, options))),
  ]);
  const bySlug = new Map([...slugs].map((slug, at) => [slug, projects[at] ?? null]));
  return wanted.map((key) => {
    const part = readConfiguration(key);
    if (!part) return { key, record: records.find(({ id }) => id === key) ?? null };
    const project = bySlug.get(part.slug);
    return { key, record: project ? configurationRecord(project, part.id) : null };
  });
}

/** A published project; null for one that is gone. */
const loadProject = (api: PageContext['api'], slug: string, options: CallOptions): Promise<Project | null> =>
  api.call(showProject, { params: { slug } }, options).then(
    ({ data }) => data.project,
    () => null,
  );
