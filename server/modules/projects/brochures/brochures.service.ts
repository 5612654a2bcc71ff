import { randomBytes } from 'node:crypto';
import type { DeveloperProject } from '#contracts/projects/projects.ts';
import type { Database } from '#server/platform/database/db.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import type { FileStore, StoredFile } from '#server/platform/files/file-store.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { findPdfFault, isPdf } from '#server/platform/pdf/pdf-check.ts';
import type { ProjectChanges } from '../entering/project-changes.ts';
import { findPublished } from '../public/published-project.ts';
import * as repository from './brochures.repository.ts';

export type BrochuresService = ReturnType<typeof makeBrochuresService>;

/** Brochures of developers' projects: one PDF each, as still as a picture. */
export function makeBrochuresService(needs: {
  db: Database;
  files: Pick<FileStore, 'put' | 'get' | 'delete'>;
  projectChanges: ProjectChanges;
}) {
  const { db, files, projectChanges: changes } = needs;
  const sweeps = [repository.abandonedSweep(files)];

  /** Throws 404 without a brochure, and when its file is gone. */
  async function openOf(projectId: number): Promise<StoredFile> {
    const found = await repository.findBrochure(db, projectId);
    const file = found && (await files.get(repository.brochureKey(found.brochure_id)));
    if (!file) throw new AppError('projects.no_brochure');
    return file;
  }

  return {
    sweeps,

    /**
     * Stores a PDF as the brochure of a project, in place of the one before. Throws 404 for a project of somebody else, 422 for
     * what isn't a PDF, and for one that is encrypted, broken or holds scripts or files.
     */
    async store(userId: number, id: number, bytes: Buffer): Promise<DeveloperProject> {
      await changes.find(userId, id);
      if (!isPdf(bytes)) throw new AppError('projects.brochure_kind', { field: 'file' });
      const fault = await findPdfFault(bytes);
      if (fault) throw new AppError('projects.brochure_refused', { params: { fault }, field: 'file' });
      const brochure = randomBytes(16).toString('hex');
      await repository.insertAbandoned(db, brochure);
      await files.put(repository.brochureKey(brochure), bytes);
      return changes.change(userId, id, async (transaction) => {
        await repository.updateBrochure(transaction, id, { brochure_id: brochure, brochure_bytes: bytes.length });
        await repository.deleteAbandoned(transaction, brochure);
      });
    },

    /** Removes the brochure. Throws 404. */
    remove: (userId: number, id: number): Promise<DeveloperProject> =>
      changes.change(userId, id, (transaction) => repository.updateBrochure(transaction, id, null)),

    /** The brochure of a published project. Throws 404 without one, 410 for a hidden project. */
    open: async (slug: string): Promise<StoredFile> => openOf((await findPublished(db, slug)).id),

    /** The brochure of any project, for the desk. */
    openOf,

    sweep: (time: SweepTime) => runSweeps(db, sweeps, time),
  };
}
