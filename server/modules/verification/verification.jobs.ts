import { runSweeps, type Sweep } from '#server/platform/database/sweeps.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { abandonedSweep } from './abandoned-documents.repository.ts';
import type { CheckMailsService } from './check-mails.service.ts';
import { checksSweep, documentsSweep } from './checks.repository.ts';
import { consentsSweep } from './consents.repository.ts';
import { placePicturesSweep } from './place-pictures.repository.ts';
import type { MissingReraService } from './missing-rera.service.ts';
import { phoneChecksSweep } from './phone-checks.repository.ts';

/** Codes that were never entered, old consents and checks, documents after their time, and then their files. */
export const verificationSweeps = (files: Pick<FileStore, 'delete'>): readonly Sweep[] => [
  phoneChecksSweep,
  consentsSweep,
  checksSweep,
  documentsSweep,
  placePicturesSweep,
  abandonedSweep(files),
];

export function verificationJobs(
  jobs: Pick<Jobs, 'define'>,
  needs: {
    db: Database;
    files: FileStore;
    checkMails: Pick<CheckMailsService, 'askAgain'>;
    missingRera: Pick<MissingReraService, 'lookThrough'>;
  },
): void {
  const { db, files, checkMails, missingRera } = needs;
  jobs.define('verification.sweep', { cron: '33 * * * *', retryLimit: 0 }, async (_, { signal }) => {
    await runSweeps(db, verificationSweeps(files), { signal });
    await checkMails.askAgain();
  });
  jobs.define('verification.missing-rera', { cron: '43 * * * *', retryLimit: 0 }, () => missingRera.lookThrough());
}
