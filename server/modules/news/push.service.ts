import * as z from 'zod/mini';
import { indianDay } from '#contracts/text/india-days.ts';
import { limits } from '#contracts/limits.ts';
import { newsKindNames, type NewsKind } from '#contracts/news/news-kinds.ts';
import type { NewsSettings } from '#contracts/news/news.ts';
import type { PushState, PushSubscriptionBody } from '#contracts/news/push.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import { inLanguage } from '#server/platform/language.ts';
import type { Log } from '#server/platform/log.ts';
import { findReaderLanguage } from '#server/platform/mail/reader-language.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { PushRefused, type PushSender, type PushTarget } from '#server/platform/push/push-sender.ts';
import { presentPush, welcomePush } from './push.presenter.ts';
import * as repository from './push.repository.ts';
import { endOfQuiet, nextEndOfQuiet } from './quiet-hours.ts';

/** The job that sends one message to one browser. */
export const pushJob = 'news.push';
const JobData = z.object({ subscription: z.int(), text: z.string(), topic: z.string(), until: z.iso.datetime() });

/** People of one run; the next one goes on. */
const peopleAtOnce = 200;
/** Homes of a line that are looked at. */
const lookedAtInLine = 12;
/** A message that a phone could not receive for this long is outdated. */
const lifeSeconds = 24 * 3600;

export interface Caller {
  userId: number;
  sessionId: number;
}

export type PushService = ReturnType<typeof makePushService>;

/**
 * News by push message: one for all that came in the moment, at most `limits.pushesPerDay` a day, none in quiet hours. News is
 * taken and its jobs are made in one transaction, so nothing is lost or sent twice by a crash; a job tries again.
 */
export function makePushService(needs: {
  db: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  log: Pick<Log, 'warn'>;
  pushSender: PushSender;
  rateLimiter: Pick<RateLimiter, 'take'>;
  listings: Pick<ListingsService, 'listHomes'>;
}) {
  const { db, clock, jobs, log, pushSender, rateLimiter, listings } = needs;

  async function state({ userId, sessionId }: Caller): Promise<PushState> {
    return {
      public_key: pushSender.publicKey,
      endpoint: await repository.findEndpoint(db, sessionId),
      may_ask: await repository.hasSavedSearch(db, userId),
    };
  }

  function check(target: PushTarget): void {
    try {
      pushSender.check(target);
    } catch (error) {
      if (!(error instanceof PushRefused)) throw error;
      throw new AppError('push.endpoint_refused', { params: { reason: error.reason }, cause: error });
    }
  }

  /**
   * Sends a first message: false when the push service says that there is no such browser. An unreachable service is
   * tried later.
   */
  async function greets(target: PushTarget, userId: number): Promise<boolean> {
    const message = inLanguage(await findReaderLanguage(db, userId), welcomePush);
    try {
      const { kind } = await pushSender.send(target, JSON.stringify(message), {
        ttlSeconds: 60,
        topic: 'welcome',
      });
      return kind !== 'gone' && kind !== 'refused';
    } catch (error) {
      log.warn({ err: error }, 'a push service could not be reached');
      return true;
    }
  }

  async function sendDueTo(userId: number): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      const now = clock.now();
      if ((await repository.countSent(transaction, userId, indianDay(now))) >= limits.pushesPerDay) {
        await repository.updateDue(transaction, userId, now, nextEndOfQuiet(now));
        return;
      }
      const lines = await repository.claimLines(transaction, userId, now);
      const subscriptions = await repository.listSubscriptions(transaction, userId);
      const ids = lines.slice(0, 1).flatMap(({ homes }) => homes.slice(0, lookedAtInLine));
      const homes = new Map((await listings.listHomes(ids)).map((record) => [record.id, record]));
      const language = await findReaderLanguage(transaction, userId);
      const message = inLanguage(language, () => presentPush(lines, homes));
      if (!message || subscriptions.length === 0) return;
      for (const subscription of subscriptions) {
        const until = new Date(now.getTime() + lifeSeconds * 1000).toISOString();
        const data = { subscription, text: JSON.stringify(message), topic: message.tag, until };
        await jobs.enqueue(transaction, pushJob, data);
      }
      await repository.upsertSent(transaction, userId, indianDay(now));
    });
  }

  async function settings(userId: number): Promise<NewsSettings> {
    const off = await repository.listOptOuts(db, userId);
    return Object.fromEntries(newsKindNames.map((kind) => [kind, !off.includes(kind)])) as NewsSettings;
  }

  return {
    state,
    settings,

    /**
     * Messages go to this browser as long as the session lasts. 422 `push.endpoint_refused` for an address that isn't
     * one of an accepted push service, and for a browser that its service no longer knows; 409 `push.no_search` before
     * a search is saved.
     */
    async subscribe(caller: Caller, { endpoint, keys }: PushSubscriptionBody): Promise<PushState> {
      const target = { endpoint, ...keys };
      check(target);
      const before = await state(caller);
      if (!before.may_ask) {
        throw new AppError('push.no_search');
      }
      await rateLimiter.take('push-subscriptions', `user ${caller.userId}`);
      if (before.endpoint === null && !(await greets(target, caller.userId))) {
        throw new AppError('push.endpoint_refused', { params: { reason: 'not_taken' } });
      }
      await db
        .transaction()
        .execute((transaction) => repository.upsertSubscription(transaction, { ...caller, ...target }));
      return { ...before, endpoint };
    },

    /** Ends the messages of this session; having none isn't an error. */
    async unsubscribe(caller: Caller): Promise<PushState> {
      await repository.deleteOfSession(db, caller.sessionId);
      return state(caller);
    },

    /** Turns kinds of news on and off as push messages, on all devices. */
    async changeSettings(userId: number, sent: Partial<Record<NewsKind, boolean>>): Promise<NewsSettings> {
      for (const kind of newsKindNames) {
        const isSent = sent[kind];
        if (isSent !== undefined) await repository.updateOptOut(db, userId, kind, isSent);
      }
      return settings(userId);
    },

    /** Makes messages of the news that is due, outside of quiet hours. Runs every few seconds on each node. */
    async sendDue(): Promise<void> {
      if (endOfQuiet(clock.now())) return;
      const failures: unknown[] = [];
      for (;;) {
        const people = await repository.listDue(db, clock.now(), peopleAtOnce);
        for (const userId of people) await sendDueTo(userId).catch((error: unknown) => failures.push(error));
        if (people.length < peopleAtOnce || failures.length > 0) break;
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} messages could not be made.`);
    },

    /**
     * Sends one message, as its job. Rejects when it should be tried again; a browser that its service no longer knows is
     * deleted, and one whose session has ended gets nothing.
     */
    async send(given: unknown): Promise<void> {
      const data = JobData.parse(given);
      const { subscription: id, text, topic, until } = data;
      const target = await repository.findSubscription(db, id);
      const now = clock.now();
      if (!target || now > new Date(until)) return;
      const quiet = endOfQuiet(now);
      if (quiet) {
        await jobs.enqueue(db, pushJob, data, { startAfter: quiet });
        return;
      }
      const outcome = await pushSender
        .send(target, text, { ttlSeconds: lifeSeconds, topic })
        .catch((error: unknown) => {
          // The operator took the host off the list.
          if (error instanceof PushRefused) return { kind: 'gone' as const };
          throw error;
        });
      const service = URL.parse(target.endpoint)?.hostname;
      if (outcome.kind === 'gone') await repository.deleteSubscription(db, id);
      else if (outcome.kind === 'refused') log.warn({ status: outcome.status, service }, 'a push message was refused');
      else if (outcome.kind === 'later') {
        if (outcome.afterSeconds === null) throw new Error(`A push service answered ${outcome.status}.`);
        await jobs.enqueue(db, pushJob, data, { startAfter: outcome.afterSeconds });
      }
    },

    /** Deletes data that is of no use any more. Runs every night. */

    exportData: (userId: number) => repository.listAll(db, userId),
  };
}
