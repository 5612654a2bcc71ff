import { accountsJobs } from '#server/modules/accounts/accounts.jobs.ts';
import { chatJobs } from '#server/modules/chat/chat.jobs.ts';
import { complaintsJobs } from '#server/modules/complaints/complaints.jobs.ts';
import { importFeedsJobs } from '#server/modules/import-feeds/import-feeds.jobs.ts';
import { importsJobs } from '#server/modules/imports/imports.jobs.ts';
import { invoicesJobs } from '#server/modules/invoices/invoices.jobs.ts';
import { listingsJobs } from '#server/modules/listings/listings.jobs.ts';
import { mediaJobs } from '#server/modules/media/media.jobs.ts';
import { paymentsDeskJobs } from '#server/modules/payments/desk/desk.jobs.ts';
import { paymentsJobs } from '#server/modules/payments/payments.jobs.ts';
import { plansJobs } from '#server/modules/plans/plans.jobs.ts';
import { searchJobs } from '#server/modules/search/search.jobs.ts';
import { newsJobs } from '#server/modules/news/news.jobs.ts';
import { reviewJobs } from '#server/modules/review/review.jobs.ts';
import { statisticsJobs } from '#server/modules/statistics/statistics.jobs.ts';
import { suspicionsJobs } from '#server/modules/suspicions/suspicions.jobs.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Modules } from './modules.ts';

/** Every job of the product. Each process declares them, since each may enqueue them; only workers run them. */
export function defineJobs(jobs: Jobs, modules: Modules): void {
  accountsJobs(jobs, modules);
  chatJobs(jobs, modules);
  complaintsJobs(jobs, modules);
  suspicionsJobs(jobs, modules);
  listingsJobs(jobs, modules);
  importsJobs(jobs, modules);
  importFeedsJobs(jobs, modules);
  mediaJobs(jobs, modules);
  searchJobs(jobs, modules.search);
  plansJobs(jobs, modules.plans);
  paymentsJobs(jobs, modules);
  paymentsDeskJobs(jobs, modules);
  invoicesJobs(jobs, modules.invoices);
  newsJobs(jobs, modules);
  reviewJobs(jobs, modules);
  statisticsJobs(jobs, modules);
  modules.payment.sandbox?.defineJobs(jobs);
}
