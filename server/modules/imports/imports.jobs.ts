import type { Jobs } from '#server/platform/jobs.ts';
import type { SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import type { ImportsService } from './imports.service.ts';
import { picturesJob, runJob, type ImportRunsService } from './runs.service.ts';

/** Files of different owners are read and stored beside each other; of one owner, and workbooks, one after the other. */
const importsAtOnce = 2;
/** A run gives its place up by itself; this is for one that hangs. */
const expireInSeconds = 900;

/** Reading, storing and undoing imports, and cleaning up after crashed runs. */
export function importsJobs(
  jobs: Pick<Jobs, 'define'>,
  {
    imports,
    importRuns,
    siteSettings,
  }: {
    imports: Pick<ImportsService, 'sweep'>;
    importRuns: ImportRunsService;
    siteSettings: Pick<SiteSettingsService, 'isReadOnly'>;
  },
): void {
  const options = { concurrency: importsAtOnce, expireInSeconds, retryLimit: 2 };
  // An import writes for somebody: in read-only mode it waits, and the sweep afterwards goes on with it.
  // Each job is a turn, not the import that it was queued for: owners with many imports don't hold up others.
  jobs.define(runJob, options, async (_, { signal }) => {
    if (!siteSettings.isReadOnly()) await importRuns.runNext({ signal });
  });
  jobs.define(picturesJob, { expireInSeconds, retryLimit: 2 }, (_, { signal }) =>
    importRuns.storePictures(null, signal),
  );
  jobs.define('imports.sweep', { cron: '* * * * *', retryLimit: 0 }, async (_, { signal }) => {
    if (!siteSettings.isReadOnly()) await importRuns.resume();
    await imports.sweep({ signal });
  });
}
