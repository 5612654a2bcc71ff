import { defineModule, type NeedsOf } from '#server/platform/module.ts';
import { makeFetchPicture } from './fetch-picture.ts';
import { importSweeps } from './old-imports.repository.ts';
import { importsJobs } from './imports.jobs.ts';
import { importsRoutes } from './imports.routes.ts';
import { makeImportsService } from './imports.service.ts';
import { makeImportPipeline } from './pipeline.service.ts';
import { programImportsRoutes } from './program-imports.routes.ts';

export type { ImportsService } from './imports.service.ts';

type Needs = NeedsOf<
  typeof makeImportPipeline | typeof makeImportsService | typeof importsJobs,
  'fetchPicture' | 'runs' | 'allowance' | 'imports' | 'importRuns'
> & { publicFetch: Parameters<typeof makeFetchPicture>[0] };

/** Files of homes. */
export const imports = defineModule({
  services(needs: Needs) {
    const pipeline = makeImportPipeline({ ...needs, fetchPicture: makeFetchPicture(needs.publicFetch) });
    return {
      imports: makeImportsService({ ...needs, ...pipeline }),
      importRuns: pipeline.runs,
      importAllowance: pipeline.allowance,
    };
  },
  calls(app, all) {
    importsRoutes(app, all);
    programImportsRoutes(app, all);
  },
  jobs: importsJobs,
  sweeps: () => importSweeps,
  exportedData: ({ imports: service }, userId) => service.exportData(userId),
});
