import * as z from 'zod/mini';
import type { Jobs } from '#server/platform/jobs.ts';
import { picturesJob, runJob, type ImportsService } from './imports.service.ts';
import type { ImportRunsService } from './runs.service.ts';

const RunData = z.object({ id: z.int() });
/** Files of different owners are read and stored beside each other; of one owner one after the other. */
const importsAtOnce = 2;
/** A run gives its place up by itself; this is for one that hangs. */
const expireInSeconds = 900;

/** Reading, storing and undoing imports, and what crashed runs left. */
export function importsJobs(
  jobs: Pick<Jobs, 'define'>,
  { imports, importRuns }: { imports: Pick<ImportsService, 'sweep'>; importRuns: ImportRunsService },
): void {
  const options = { concurrency: importsAtOnce, expireInSeconds, retryLimit: 2 };
  jobs.define(runJob, options, (data, { signal }) => importRuns.run(z.parse(RunData, data).id, { signal }));
  jobs.define(picturesJob, { expireInSeconds, retryLimit: 2 }, (data) =>
    importRuns.storePictures(z.parse(RunData, data).id),
  );
  jobs.define('imports.sweep', { cron: '* * * * *', retryLimit: 0 }, async () => {
    await importRuns.resume();
    await imports.sweep();
  });
}
