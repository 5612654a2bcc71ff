import { limits } from '#contracts/limits.ts';
import type { PropertyRecord } from '#contracts/listings.ts';
import type { SearchParams } from '#contracts/saved-searches.ts';
import type { ListingsService } from '#server/modules/listings/listings.service.ts';
import type { SearchService } from '#server/modules/search/search.service.ts';
import { readSavedQuery } from '#server/modules/saved-searches/saved-searches.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { MailLinks } from './mail-links.ts';
import { homesMail, savedSearchWhy, type MailedHome } from './news.emails.ts';
import { changeText, listPath } from './news.presenter.ts';
import * as repository from './news-mails.repository.ts';

/** People of one run; the next one goes on. */
const peopleAtOnce = 200;
/** Homes of a search without filters that are looked at for a digest. */
const looked = limits.maxPageSize;
const dayMs = 24 * 60 * 60 * 1000;

export type NewsMailsService = ReturnType<typeof makeNewsMailsService>;

interface DueHome {
  home: number;
  change: string;
  search: { id: number; name: string; queries: SearchParams[] } | null;
}

/**
 * Mails of news: at once, at most three a day, and what comes after goes with the daily one; daily and weekly. News is taken
 * and the mail written in one transaction of the person, so that nothing is lost or mailed twice.
 */
export function makeNewsMailsService(needs: {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  mailLinks: MailLinks;
  listings: Pick<ListingsService, 'listHomes'>;
  search: Pick<SearchService, 'findProperties'>;
  publicUrl: string;
}) {
  const { db, clock, mailer, mailLinks, listings, search, publicUrl } = needs;

  async function mail(transaction: Db, userId: number, due: readonly DueHome[]): Promise<boolean> {
    const reader = await repository.findReader(transaction, userId);
    const ids = due.slice(0, limits.homesPerMail * 2).map(({ home }) => home);
    const records = new Map((await listings.listHomes(ids)).map((record) => [record.id, record]));
    const homes = due.flatMap(({ home, change }): MailedHome[] => {
      const record = records.get(home);
      return record ? [{ record, change }] : [];
    });
    if (!reader || homes.length === 0) return false;
    const searches = [...new Map(due.map(({ search: of }) => [of?.id ?? 0, of])).values()];
    const [only] = searches;
    const isOne = searches.length === 1 && only != null;
    const subject = isOne
      ? ({ kind: 'search', userId, searchId: only.id } as const)
      : ({ kind: 'account', userId } as const);
    const written = homesMail({
      firstName: reader.first_name,
      name: isOne ? only.name : null,
      homes,
      total: due.length - (ids.length - homes.length),
      why: savedSearchWhy,
      allUrl: `${publicUrl}${isOne && due.length > 1 ? listPath(only.queries[0]) : '/news'}`,
      ...mailLinks.addresses(subject),
      publicUrl,
    });
    await mailer.enqueue(transaction, { ...written, to: reader.email, expiresAt: new Date(Date.now() + 2 * dayMs) });
    return true;
  }

  const dueOf = (rows: readonly repository.MailedNews[]): DueHome[] =>
    rows.map((row) => ({
      home: row.property_id,
      change: row.kind === 'match' ? changeText(row.facts) : `A home that you saved. ${changeText(row.facts)}`,
      search:
        row.search_id !== null && row.search_name !== null
          ? { id: row.search_id, name: row.search_name, queries: row.queries ?? [] }
          : null,
    }));

  /** The day in India. */
  const today = () => new Date(clock.now().getTime() + 330 * 60_000).toISOString().slice(0, 10);

  async function mailInstantTo(userId: number): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      const before = await repository.countMails(transaction, userId, 'instant', today());
      if (before >= limits.instantMailsPerDay) {
        await repository.updateToDaily(transaction, userId);
        return;
      }
      const rows = await repository.claimNews(transaction, userId, 'instant');
      if (rows.length === 0 || !(await mail(transaction, userId, dueOf(rows)))) return;
      await repository.insertMailed(transaction, userId, 'instant', today(), before + 1);
    });
  }

  async function mailDigestTo(userId: number, plan: 'daily' | 'weekly'): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await lockUser(transaction, userId);
      if (!(await repository.insertMailed(transaction, userId, plan, today(), 1))) return;
      const due = dueOf(await repository.claimNews(transaction, userId, plan));
      for (const one of await repository.claimUnfiltered(transaction, userId, plan)) {
        const fresh = (await newestOf(one.queries)).filter(({ created_at: at }) => new Date(at) > one.since);
        const ids = await repository.listTellable(
          transaction,
          userId,
          fresh.map(({ id }) => id),
        );
        const isDue = new Set(due.map(({ home }) => home));
        due.push(...ids.filter((id) => !isDue.has(id)).map((home) => ({ home, change: 'New', search: one })));
      }
      if (due.length > 0) await mail(transaction, userId, due);
    });
  }

  /** The newest homes of a search. All readers of a run ask the same few: they are asked once. */
  let asked = new Map<string, Promise<PropertyRecord[]>>();
  function newestOf(queries: readonly SearchParams[]): Promise<PropertyRecord[]> {
    const key = JSON.stringify(queries);
    const found = asked.get(key) ?? askNewest(queries);
    asked.set(key, found);
    return found;
  }
  async function askNewest([params]: readonly SearchParams[]): Promise<PropertyRecord[]> {
    const { query } = readSavedQuery(params ?? {});
    const { rows } = await search.findProperties({
      ...query,
      per_page: looked,
      sort_by: 'created_at',
      featured_on_top: 1,
    });
    return listings.listHomes(rows.map(({ id }) => id));
  }

  /** All people are tried before it throws for those whose mail could not be written. */
  async function each(people: readonly number[], work: (userId: number) => Promise<void>): Promise<void> {
    const failures: unknown[] = [];
    for (const userId of people) await work(userId).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} mails could not be written.`);
  }

  return {
    /** Writes the mails that go out at once. Runs every few seconds on each node. */
    async mailInstant(): Promise<void> {
      await each(await repository.listInstant(db, peopleAtOnce), mailInstantTo);
    },

    /** Writes the digests that are due. Runs every minute; a run that was cut off is taken up by the next. */
    async mailDigests(): Promise<void> {
      asked = new Map();
      for (const plan of ['daily', 'weekly'] as const) {
        for (;;) {
          const people = await repository.listDigestsDue(db, plan, peopleAtOnce, clock.now());
          await each(people, (userId) => mailDigestTo(userId, plan));
          if (people.length < peopleAtOnce) break;
        }
      }
    },
  };
}
