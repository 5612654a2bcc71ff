import { notFound, redirect } from '@tanstack/react-router';
import { showProject } from '#contracts/calls/projects.ts';
import { showSociety } from '#contracts/calls/societies.ts';
import type { ProjectReply } from '#contracts/projects/public-projects.ts';
import { failureStatus, type CallOptions } from '#web/lib/api.ts';
import { forCard, type CardRecord } from '#web/lib/card-record.ts';
import type { PageContext } from '#web/lib/page-context.ts';

export type ProjectData = Omit<ProjectReply['data'], 'listings'> & { listings: CardRecord[] };

/** The router's data of a visit of the page. */
interface ProjectMatch {
  context: Pick<PageContext, 'api'>;
  params: { slug: string };
  abortController: CallOptions;
}

/** A project; a merged one leads to the address that it has now, and a society without a project to its own page. */
export async function loadProject({ context: { api }, params: { slug }, abortController }: ProjectMatch) {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug) || slug.length > 120) throw notFound();
  try {
    const { data } = await api.call(showProject, { params: { slug } }, abortController);
    if (data.project.slug !== slug) {
      throw redirect({ to: '/project/$slug', params: { slug: data.project.slug }, statusCode: 301, replace: true });
    }
    return { ...data, listings: data.listings.map(forCard) } satisfies ProjectData;
  } catch (error) {
    if (failureStatus(error) === 410) throw notFound();
    if (failureStatus(error) !== 404) throw error;
    return await leadToSociety(api, slug, abortController);
  }
}

async function leadToSociety(api: PageContext['api'], slug: string, options: CallOptions): Promise<never> {
  const found = await api.call(showSociety, { params: { slug }, query: {} }, options).then(
    ({ data }) => data.society.slug,
    () => null,
  );
  if (found === null) throw notFound();
  throw redirect({ to: '/society/$slug', params: { slug: found }, statusCode: 301, replace: true });
}
