import { limits } from '#contracts/limits.ts';
import type { PropertyRecord } from '#contracts/homes/listings.ts';
import type { SearchParams } from '#contracts/search/saved-searches.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import type { SearchService } from '#server/modules/search/search.module.ts';
import { readSavedQuery } from '#server/modules/saved-searches/saved-searches.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import { lockFreeUsers } from '#server/platform/database/lock-user.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import { pageUrl } from '#server/platform/mail/mail-words.ts';
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';
import type { TakeTurn } from '#server/platform/turns.ts';
import { firstOffered } from './first-offered.ts';
import type { MailLinks } from './mail-links.ts';
import { homesMail, savedSearchWhy, type MailedHome } from './news.emails.ts';
import { changeText, listPath } from './news.presenter.ts';
import * as repository from './news-mails.repository.ts';
import * as texts from '#texts/mails/news.ts';

/** People whose mails are written in one transaction: the homes of all of them are read at once. */
const peopleAtOnce = 100;
/** People who are looked up at once. */
const peopleListed = 20 * peopleAtOnce;
/** Homes of a search without filters that are looked at for a digest. */
const looked = limits.maxPageSize;
/** With this many failures the cause isn't their addresses: the next run continues. */
const mostFailures = 50;
const dayMs = 24 * 60 * 60 * 1000;

export type NewsMailsService = ReturnType<typeof makeNewsMailsService>;

const isNew = () => changeText({ reason: 'new' });

/** The newest homes of a search, complete before a moment, with the time since which each is offered. */
interface Newest {
  homes: { record: PropertyRecord; since: Date }[];
  until: Date;
}
type NewestOf = (queries: readonly SearchParams[]) => Promise<Newest>;

interface DueHome {
  userId: number;
  home: number;
  /** In the language of the moment. */
  change: () => string;
  search: { id: number; name: string; queries: SearchParams[] } | null;
}

/**
 * Mails of news: at once, at most three a day, and later news goes with the daily one; daily and weekly. News is taken
 * and its mails written in one transaction of some people, so that nothing is lost or mailed twice.
 */
export function makeNewsMailsService(needs: {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  mailLinks: MailLinks;
  listings: Pick<ListingsService, 'listHomes'>;
  search: Pick<SearchService, 'findProperties'>;
  publicUrl: string;
  takeTurn: TakeTurn;
}) {
  const { db, clock, mailer, mailLinks, listings, search, publicUrl, takeTurn } = needs;

  /** Writes a mail to each person of whose homes one is still shown; returns these people. */
  async function mail(transaction: Db, due: readonly DueHome[]): Promise<number[]> {
    const dueOf = new Map<number, DueHome[]>();
    for (const one of due) {
      const before = dueOf.get(one.userId);
      if (before) before.push(one);
      else dueOf.set(one.userId, [one]);
    }
    if (dueOf.size === 0) return [];
    const looked = [...dueOf.values()].flatMap((of) => of.slice(0, limits.homesPerMail * 2).map(({ home }) => home));
    const records = new Map((await listings.listHomes(looked)).map((record) => [record.id, record]));
    const mails = (await repository.listReaders(transaction, [...dueOf.keys()])).flatMap((reader) => {
      const written = inLanguageOf(reader, () => mailTo(reader, dueOf.get(reader.id) ?? [], records));
      return written ? [{ userId: reader.id, written }] : [];
    });
    await mailer.enqueueAll(
      transaction,
      mails.map(({ written }) => written),
    );
    return mails.map(({ userId }) => userId);
  }

  function mailTo(
    reader: repository.MailReader,
    due: readonly DueHome[],
    records: ReadonlyMap<number, PropertyRecord>,
  ): Mail | null {
    const ids = due.slice(0, limits.homesPerMail * 2).map(({ home }) => home);
    const homes = due.slice(0, ids.length).flatMap(({ home, change }): MailedHome[] => {
      const record = records.get(home);
      return record ? [{ record, change: change() }] : [];
    });
    if (homes.length === 0) return null;
    const searches = [...new Map(due.map(({ search: of }) => [of?.id ?? 0, of])).values()];
    const [only] = searches;
    const isOne = searches.length === 1 && only != null;
    const subject = isOne
      ? ({ kind: 'search', userId: reader.id, searchId: only.id } as const)
      : ({ kind: 'account', userId: reader.id } as const);
    const written = homesMail({
      firstName: reader.first_name,
      name: isOne ? only.name : null,
      homes,
      total: due.length - (ids.length - homes.length),
      why: savedSearchWhy(),
      allUrl: pageUrl(publicUrl, isOne && due.length > 1 ? listPath(only.queries[0]) : '/news'),
      ...mailLinks.addresses(subject),
      publicUrl,
    });
    return { ...written, to: reader.email, expiresAt: new Date(Date.now() + 2 * dayMs) };
  }

  const dueOf = (rows: readonly repository.MailedNews[]): DueHome[] =>
    rows.map((row) => ({
      userId: row.user_id,
      home: row.property_id,
      change: () => (row.kind === 'match' ? changeText(row.facts) : texts.savedHome({ change: changeText(row.facts) })),
      search:
        row.search_id !== null && row.search_name !== null
          ? { id: row.search_id, name: row.search_name, queries: row.queries ?? [] }
          : null,
    }));

  /** The day in India. */
  const today = () => new Date(clock.now().getTime() + 330 * 60_000).toISOString().slice(0, 10);

  async function mailInstantTo(people: readonly number[]): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const locked = await lockFreeUsers(transaction, people);
      const sent = await repository.countMails(transaction, locked, 'instant', today());
      const isFull = (userId: number) => (sent.get(userId) ?? 0) >= limits.instantMailsPerDay;
      await repository.updateToDaily(transaction, locked.filter(isFull));
      const open = locked.filter((userId) => !isFull(userId));
      const mailed = await mail(transaction, dueOf(await repository.claimNews(transaction, open, 'instant')));
      const numbered = mailed.map((userId) => ({ userId, number: (sent.get(userId) ?? 0) + 1 }));
      await repository.insertMailed(transaction, numbered, 'instant', today());
    });
  }

  async function mailDigestTo(
    people: readonly number[],
    plan: repository.DigestPlan,
    newestOf: NewestOf,
  ): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const locked = (await lockFreeUsers(transaction, people)).map((userId) => ({ userId, number: 1 }));
      const open = await repository.insertMailed(transaction, locked, plan, today());
      const due = dueOf(await repository.claimNews(transaction, open, plan));
      const isDue = new Set(due.map(({ userId, home }) => `${userId} ${home}`));
      for (const unfiltered of await unfilteredOf(transaction, open, plan, newestOf)) {
        const key = `${unfiltered.userId} ${unfiltered.home}`;
        if (isDue.has(key)) continue;
        isDue.add(key);
        due.push(unfiltered);
      }
      await mail(transaction, due);
    });
  }

  /** Homes for the searches without filters of some people. */
  async function unfilteredOf(
    transaction: Db,
    people: readonly number[],
    plan: repository.DigestPlan,
    newestOf: NewestOf,
  ): Promise<DueHome[]> {
    const homes: DueHome[] = [];
    const digested: { id: number; until: Date }[] = [];
    for (const one of await repository.lockUnfiltered(transaction, people, plan)) {
      const { homes: newest, until } = await newestOf(one.queries);
      digested.push({ id: one.id, until });
      const fresh = newest.filter(({ since }) => since >= one.digested_at && since < until);
      homes.push(...fresh.map(({ record }) => ({ userId: one.user_id, home: record.id, change: isNew, search: one })));
    }
    if (digested.length > 0) await repository.updateDigested(transaction, digested);
    if (homes.length === 0) return [];
    const tellable = new Set(
      (await repository.listTellable(transaction, homes)).map(({ userId, home }) => `${userId} ${home}`),
    );
    return homes.filter(({ userId, home }) => tellable.has(`${userId} ${home}`));
  }

  /**
   * All readers of a run share the same few searches: each runs once. A long run sends every reader the homes that
   * were posted before the moment of that query; later ones are left for the next digest.
   */
  function newestOnce(): NewestOf {
    const asked = new Map<string, Promise<Newest>>();
    return (queries) => {
      const key = JSON.stringify(queries);
      const found = asked.get(key) ?? askNewest(queries);
      asked.set(key, found);
      return found;
    };
  }
  async function askNewest([params]: readonly SearchParams[]): Promise<Newest> {
    const { query } = readSavedQuery(params ?? {});
    const until = await repository.findCompleteUntil(db);
    const { rows } = await search.findProperties({
      ...query,
      per_page: looked,
      sort_by: 'created_at',
      featured_on_top: 1,
    });
    const homes = await listings.listHomes(rows.map(({ id }) => id));
    const times = await firstOffered(db, homes);
    return { homes: homes.map((record) => ({ record, since: times.get(record.id) ?? new Date(0) })), until };
  }

  /**
   * Runs for all people in `list`, some at a time. Where that fails, each of them is tried alone, so that one bad
   * address delays nobody; throws at the end for those whose mail could not be written.
   */
  async function each(
    list: (after: number) => Promise<number[]>,
    work: (people: readonly number[]) => Promise<void>,
  ): Promise<void> {
    const failures: unknown[] = [];
    const tried = async (people: readonly number[]): Promise<void> => {
      try {
        await takeTurn(() => work(people));
      } catch (error) {
        if (people.length === 1) failures.push(error);
        else for (const userId of people) if (failures.length < mostFailures) await tried([userId]);
      }
    };
    for (let after = 0; failures.length < mostFailures;) {
      const people = await list(after);
      for (let from = 0; from < people.length && failures.length < mostFailures; from += peopleAtOnce) {
        await tried(people.slice(from, from + peopleAtOnce));
      }
      if (people.length < peopleListed) break;
      after = people.at(-1) ?? after;
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails could not be written.`);
  }

  return {
    /** Writes the mails that go out at once. Runs every few seconds on each node. */
    async mailInstant(): Promise<void> {
      await each((after) => repository.listInstant(db, after, peopleListed), mailInstantTo);
    },

    /** Writes the digests that are due. Runs every minute; a run that was cut off is taken up by the next. */
    async mailDigests(): Promise<void> {
      const newestOf = newestOnce();
      for (const plan of ['daily', 'weekly'] as const) {
        await each(
          (after) => repository.listDigestsDue(db, plan, { after, limit: peopleListed, now: clock.now() }),
          (people) => mailDigestTo(people, plan, newestOf),
        );
      }
    },
  };
}
