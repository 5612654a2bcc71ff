import { runSweeps, type Sweep } from '#server/platform/database/sweeps.ts';
import type { Database } from '#server/platform/database/db.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { consentsSweep } from './consents.repository.ts';
import { phoneChecksSweep } from './phone-checks.repository.ts';

/** Codes that were never entered, and consents that were withdrawn long ago. */
export const verificationSweeps: readonly Sweep[] = [phoneChecksSweep, consentsSweep];

export function verificationJobs(jobs: Pick<Jobs, 'define'>, { db }: { db: Database }): void {
  jobs.define('verification.sweep', { cron: '33 * * * *', retryLimit: 0 }, (_, { signal }) =>
    runSweeps(db, verificationSweeps, { signal }),
  );
}
