import { downloadBrochure } from '#contracts/calls/brochures.ts';
import { limits } from '#contracts/limits.ts';
import type { OfferedProject } from '#contracts/projects/homes-of-projects.ts';
import type { ProjectReply } from '#contracts/projects/public-projects.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { PlacesService } from '#server/modules/places/places.module.ts';
import { anonymousViewer } from '#server/modules/records/records.module.ts';
import type { Database } from '#server/platform/database/db.ts';
import { listOfferedOfBoth } from '../societies/societies.repository.ts';
import { listOfferedProjects } from './homes-of-projects.repository.ts';
import * as repository from './public-projects.repository.ts';
import { findPublished } from './published-project.ts';

export type PublicProjectsService = ReturnType<typeof makePublicProjectsService>;

/** Pages of developers' projects. */
export function makePublicProjectsService(needs: {
  db: Database;
  listings: Pick<ListingsService, 'present'>;
  places: Pick<PlacesService, 'nearestStations'>;
}) {
  const { db, listings, places } = needs;
  return {
    /** A project with the newest homes of others in it. Throws 404, and 410 for one that is no longer shown. */
    async show(slug: string): Promise<ProjectReply['data']> {
      const { id, societyId, slug: now } = await findPublished(db, slug);
      const [row, phases, towers, configurations, notes, homes] = await Promise.all([
        repository.findPublicProject(db, { projectId: id, societyId }),
        repository.listPublicPhases(db, id),
        repository.listPublicTowers(db, id),
        repository.listPublicConfigurations(db, id),
        repository.listPublicNotes(db, id),
        listOfferedOfBoth(db, { id: societyId, limit: limits.listPageSize }),
      ]);
      const { developer_id: developerId, developer, changed_at: changedAt, brochure_bytes: bytes, ...said } = row;
      return {
        project: {
          ...said,
          slug: now,
          developer: { id: developerId, name: developer },
          phases,
          towers,
          configurations,
          notes,
          brochure: bytes === null ? null : { bytes, url: downloadBrochure.path.replace(':slug', now) },
          stations: places.nearestStations({ latitude: said.latitude, longitude: said.longitude }),
          updated_at: changedAt.toISOString(),
        },
        listings: homes.map((home) => listings.present(home, anonymousViewer)),
      };
    },

    /** The projects whose developers offer some of these homes. */
    ofHomes: (ids: readonly number[]): Promise<OfferedProject[]> => listOfferedProjects(db, ids),

    /** For the sitemap. */
    listSlugs: (afterId: number, limit: number) => repository.listProjectSlugs(db, afterId, limit),
  };
}
