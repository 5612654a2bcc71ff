import type { App } from '#server/platform/http/types.ts';
import type { Sweep } from '#server/platform/database/sweeps.ts';
import { mailSweep } from '#server/platform/mail/mails-table.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { ExportedData, OtherAccesses } from '#server/platform/module.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { makeRateLimiter } from '#server/platform/rate-limiter.ts';
import { makeSignal } from '#server/platform/signal.ts';
import type { Given } from './given.ts';
import { modules, type Modules } from './modules.ts';
import type { Outside } from './provide/outside.ts';

/** Builds the services of all modules. */
export function makeModules(outside: Outside): Modules {
  const given: Given = {
    ...outside,
    rateLimiter: makeRateLimiter(outside.pool, outside.clock),
    recordsChanged: makeSignal(),
    exports: exportsOf(() => all),
    leave: (transaction, userId) => leaveAll((one) => one.leave?.(all, transaction, userId)),
    leaveProject: (transaction, projectId) => leaveAll((one) => one.leaveProject?.(all, transaction, projectId)),
    otherAccesses: () => otherAccessesOf(all),
  };
  const all = given as Modules;
  for (const { services } of modules) Object.assign(all, services(all));
  return all;
}

/** Every job of the product, and those of a payment gateway that is tried out. */
export function defineJobs(jobs: Jobs, all: Modules): void {
  for (const module of modules) module.jobs?.(jobs, all);
  all.payment.sandbox?.defineJobs(jobs);
}

/** Every route of the product, and those of a payment gateway that is tried out. */
export async function registerCalls(app: App, all: Modules): Promise<void> {
  for (const module of modules) await module.calls?.(app, all);
  all.payment.sandbox?.registerRoutes(app);
}

/** Fills the caches of all modules. */
export async function prepareModules(all: Modules): Promise<void> {
  for (const module of modules) await module.prepare?.(all);
}

/** Gauges of modules. */
export function addModuleGauges(metrics: Metrics, all: Modules): void {
  for (const module of modules) module.health?.(metrics, all);
}

/** The sweeps of all modules, and of mails. */
export function sweepsOf(all: Modules): readonly Sweep[] {
  return [mailSweep, ...modules.flatMap((module) => module.sweeps?.(all) ?? [])];
}

/** Finishes the work of calls that are answered already. */
export async function finishModules(all: Modules): Promise<void> {
  for (const module of modules) await module.finish?.(all);
}

function exportsOf(all: () => Modules): ExportedData {
  return {
    lists: (userId) => Object.assign({}, ...modules.map((module) => module.exportedLists?.(all(), userId))) as never,
    async data(userId) {
      const parts: Record<string, unknown> = {};
      for (const module of modules) Object.assign(parts, await module.exportedData?.(all(), userId));
      return parts;
    },
  };
}

/** Last work, of modules that need others before that of these: it reads their rows. */
async function leaveAll(
  leave: (module: (typeof modules)[number]) => Promise<() => void> | undefined,
): Promise<() => void> {
  const afterCommit: (() => void)[] = [];
  for (const module of modules.toReversed()) {
    const work = await leave(module);
    if (work) afterCommit.push(work);
  }
  return () => {
    for (const work of afterCommit) work();
  };
}

function otherAccessesOf(all: Modules): OtherAccesses {
  return Object.assign({}, ...modules.map((module) => module.otherAccess?.(all))) as OtherAccesses;
}
