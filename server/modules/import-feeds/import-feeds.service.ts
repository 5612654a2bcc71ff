import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { ImportFeed } from '#contracts/imports/import-feeds.ts';
import type { ImportAnswers } from '#contracts/imports/imports.ts';
import { importFileBytes } from '#contracts/imports/imports.ts';
import { limits } from '#contracts/limits.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { ImportsService } from '#server/modules/imports/imports.module.ts';
import type { RestrictionsService } from '#server/modules/people/people.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { openTemporaryFolder } from '#server/platform/files/temporary-files.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { AddressRefused, FetchRefused } from '#server/platform/fetch-refused.ts';
import type { PublicFetch } from '#server/platform/public-fetch.ts';
import { failureMail, reportMail } from './import-feeds.emails.ts';
import * as repository from './import-feeds.repository.ts';
import type { FeedRow, ShownFeed } from './import-feeds.repository.ts';

/** The queue's job that reads one feed. */
export const fetchJob = 'feeds.fetch';

/** Tables in text and workbooks; servers that name no type, or any other of text, are believed by the bytes. */
const fileTypes = [
  ...['text/csv', 'text/plain', 'text/tab-separated-values', 'application/csv', 'application/vnd.'],
  ...['text/xml', 'application/xml'],
];
/** Nightly reads are spread over this many seconds. */
const spreadSeconds = 7_200;
/** The second night without a file is mailed: a single one happens to every server. */
const warnedAfter = 2;
const dayMs = 86_400_000;

export interface ImportFeedsNeeds {
  db: Database;
  clock: Clock;
  imports: Pick<ImportsService, 'importFrom' | 'discard'>;
  publicFetch: PublicFetch;
  /** Where folders for files in transit are made. */
  temporaryFolder: string;
  jobs: Pick<Jobs, 'enqueue'>;
  inbox: Pick<InboxService, 'add' | 'announce'>;
  mailer: Mailer;
  publicUrl: string;
  restrictions: Pick<RestrictionsService, 'find' | 'requireShowing'>;
}

export type ImportFeedsService = ReturnType<typeof makeImportFeedsService>;

/**
 * Addresses of files that are read each night. The first file of an address waits for its owner's look; from then on
 * each is stored by itself with the same answers, unless there are open questions (decision 0041).
 */
export function makeImportFeedsService(needs: ImportFeedsNeeds) {
  const { db, clock, imports, inbox, publicFetch, jobs, mailer, publicUrl, restrictions } = needs;

  async function requireFeed(ownerId: number, id: number): Promise<ShownFeed> {
    const feed = (await repository.listFeeds(db, ownerId)).find((one) => one.id === id);
    if (!feed) throw new AppError('import_feeds.not_found');
    return feed;
  }

  function enqueue(id: number, startAfter = 0): Promise<unknown> {
    return jobs.enqueue(db, fetchJob, { id }, { startAfter, singletonKey: `feed ${String(id)}` });
  }

  /** Reads a file from a feed's address into an import. */
  async function read(feed: FeedRow): Promise<void> {
    const folder = await openTemporaryFolder(needs.temporaryFolder, () => clock.now());
    try {
      const found = await publicFetch.fetch(feed.address, {
        maxBytes: importFileBytes,
        timeoutMs: limits.feedTimeoutMs,
        types: fileTypes,
      });
      const file = await folder.save(found.stream);
      const contentHash = await hashOf(file.path);
      const isSame =
        feed.content_hash !== null && contentHash.equals(feed.content_hash) && !(await hasNewAnswers(feed.id));
      if (!isSame) await importFile(feed, { name: found.name, path: file.path });
      const fresh = { failures: 0, problem: null, fetched_at: clock.now(), content_hash: contentHash };
      await repository.updateFeed(db, feed.id, fresh);
    } finally {
      await folder.close();
    }
  }

  /** Whether questions of the last file were answered after it was stored. */
  async function hasNewAnswers(feedId: number): Promise<boolean> {
    const last = await repository.findLastStored(db, feedId);
    return (
      last?.questions.some(({ id, answer }) => answer === null && last.answers.questions[id] !== undefined) ?? false
    );
  }

  async function importFile(feed: FeedRow, file: { name: string; path: string }): Promise<void> {
    for (const id of await repository.listWaiting(db, feed.id)) await imports.discard(feed.owner_id, id);
    const last = await repository.findLastStored(db, feed.id);
    const made = await imports.importFrom({
      ownerId: feed.owner_id,
      origin: 'feed',
      file,
      city: feed.city,
      answers: last ? answersLike(last.answers, last.source_id) : {},
      isAutomatic: last !== undefined,
    });
    await repository.insertRun(db, feed.id, made.id);
  }

  async function noteFailure(feed: FeedRow, problem: string): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const failures = await repository.updateFailed(transaction, feed.id, problem);
      if (failures !== warnedAfter && failures !== limits.feedFailures) return;
      const reader = await repository.findReader(transaction, feed.owner_id);
      if (!reader) return;
      const mail = inLanguageOf(reader, () =>
        failureMail({ ...feed, problem, failures }, { firstName: reader.first_name, publicUrl }),
      );
      await mailer.enqueue(transaction, { to: reader.email, ...mail, expiresAt: inAWeek() });
    });
  }

  function inAWeek(): Date {
    return new Date(clock.now().getTime() + 7 * dayMs);
  }

  const ringFor = (transaction: Db, { import_id: importId, owner_id: userId, open }: repository.UnmailedRun) =>
    inbox.add(transaction, {
      userId,
      kind: 'import',
      subject: `import ${importId}`,
      propertyId: null,
      facts: { import_id: importId, open },
    });

  return {
    async list(ownerId: number): Promise<ImportFeed[]> {
      return (await repository.listFeeds(db, ownerId)).map(present);
    },

    /**
     * Leaves an address and has it read at once. 422 for one that can't be public, a second time, or one
     * too many; 403 for a restricted owner.
     */
    async create(ownerId: number, { address, city }: { address: string; city?: string | undefined }) {
      await restrictions.requireShowing(ownerId);
      try {
        publicFetch.check(address);
      } catch (error) {
        throw error instanceof AddressRefused
          ? new AppError('import_feeds.refused', { params: { reason: error.reason }, field: 'address' })
          : error;
      }
      const id = await db.transaction().execute(async (transaction) => {
        await lockUser(transaction, ownerId);
        if ((await repository.listFeeds(transaction, ownerId)).length >= limits.importFeeds) {
          throw new AppError('import_feeds.full', { params: { max: limits.importFeeds }, field: 'address' });
        }
        const row = await repository.insertFeed(transaction, {
          owner_id: ownerId,
          address,
          city: city?.trim() || null,
        });
        if (!row) throw new AppError('import_feeds.known', { field: 'address' });
        return row.id;
      });
      await enqueue(id);
      return present(await requireFeed(ownerId, id));
    },

    /** Has an address read now, also after it failed too often. */
    async fetchNow(ownerId: number, id: number): Promise<ImportFeed> {
      await requireFeed(ownerId, id);
      await restrictions.requireShowing(ownerId);
      await repository.updateFeed(db, id, { failures: 0 });
      await enqueue(id);
      return present(await requireFeed(ownerId, id));
    },

    /** Forgets an address; the homes that it brought stay. */
    async delete(ownerId: number, id: number): Promise<void> {
      await requireFeed(ownerId, id);
      await repository.deleteFeed(db, ownerId, id);
    },

    countAccess: async (someDb: Db, ownerId: number): Promise<number> =>
      (await repository.listFeeds(someDb, ownerId)).length,

    /** Forgets all addresses of an owner, in the caller's transaction. */
    endAccess: (transaction: Db, ownerId: number): Promise<void> => repository.deleteFeeds(transaction, ownerId),

    /** Puts every nightly feed in the queue, spread over two hours. */
    async enqueueNightly(): Promise<void> {
      for (const id of await repository.listNightly(db)) {
        // The same minute each night for one feed, another for the next.
        const second = createHash('sha256').update(String(id)).digest().readUInt32BE() % spreadSeconds;
        await enqueue(id, second);
      }
    },

    /** Reads one feed, unless its owner is restricted; what keeps its file from being read is noted for its owner. */
    async read(id: number): Promise<void> {
      const feed = await repository.findFeed(db, id);
      if (!feed || (await restrictions.find(feed.owner_id))) return;
      try {
        await inLanguageOf(feed, () => read(feed));
      } catch (error) {
        const isTheirs = error instanceof FetchRefused || (error instanceof AppError && error.status < 500);
        if (!isTheirs) throw error;
        await noteFailure(feed, error.message);
      }
    },

    /** Mails the reports of imports that ended or wait, and rings the bell for questions; all and mark are one transaction. */
    async mailReports(): Promise<void> {
      for (;;) {
        const asked = await db.transaction().execute(async (transaction) => {
          const run = await repository.lockUnmailed(transaction);
          if (!run) return null;
          const { import_id: importId, state, file_name: fileName, counts, problem, open } = run;
          const report = { importId, state, fileName, counts: counts ?? {}, problem, open };
          const mail = inLanguageOf(run, () => reportMail(report, { firstName: run.first_name, publicUrl }));
          if (mail && run.is_wanted) {
            await mailer.enqueue(transaction, { to: run.email, ...mail, expiresAt: inAWeek() });
          }
          await repository.updateMailed(transaction, run.import_id, clock.now());
          const isAsked = state === 'waiting' || (state === 'stored' && open > 0);
          return isAsked && (await ringFor(transaction, run)) ? [run.owner_id] : [];
        });
        if (asked === null) return;
        inbox.announce(asked);
      }
    },
  };
}

/**
 * The answers of the file before, for the same stock; homes that are gone from it are paused (a tenth at most). A look at
 * changed columns counted for that file.
 */
function answersLike(answers: ImportAnswers, sourceId: number | null): ImportAnswers {
  const given = Object.entries(answers.questions).filter(([id]) => id !== 'headings_changed');
  return { ...answers, questions: { ...Object.fromEntries(given), vanished: 'pause' }, source: sourceId };
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
}

function present(feed: ShownFeed): ImportFeed {
  const isStopped = feed.failures >= limits.feedFailures;
  return {
    id: feed.id,
    address: feed.address,
    city: feed.city,
    state: isStopped ? 'stopped' : feed.is_nightly ? 'nightly' : 'new',
    created_at: feed.created_at.toISOString(),
    fetched_at: feed.fetched_at?.toISOString() ?? null,
    problem: feed.problem,
    import_id: feed.import_id,
  };
}
