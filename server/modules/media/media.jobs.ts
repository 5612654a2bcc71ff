import type { Jobs } from '#server/platform/jobs.ts';
import type { MediaService } from './media.service.ts';

export function mediaJobs(jobs: Pick<Jobs, 'define'>, media: Pick<MediaService, 'sweepPictures'>): void {
  jobs.define('media.sweep-pictures', { cron: '*/10 * * * *', retryLimit: 0 }, () => media.sweepPictures());
}
