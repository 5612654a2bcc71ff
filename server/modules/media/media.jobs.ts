import type { FileStore } from '#server/platform/files/file-store.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { MediaService } from './media.service.ts';

export function mediaJobs(
  jobs: Pick<Jobs, 'define'>,
  { media, files }: { media: Pick<MediaService, 'sweepPictures'>; files: Pick<FileStore, 'sweep'> },
): void {
  jobs.define('media.sweep-pictures', { cron: '*/10 * * * *', retryLimit: 0 }, (_, { signal }) =>
    media.sweepPictures({ signal }),
  );
  jobs.define('media.sweep-files', { cron: '33 * * * *', retryLimit: 0 }, () => files.sweep());
}
