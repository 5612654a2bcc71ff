import { canonicalCity } from '#contracts/search/city-names.ts';
import { brand } from '#contracts/brand.ts';
import { limits } from '#contracts/limits.ts';
import type { MailSettingsBody, MailSettings } from '#contracts/accounts/mail-settings.ts';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import type { ListingsService } from '#server/modules/listings/listings.module.ts';
import { listCitiesOnOffer, type SearchService } from '#server/modules/search/search.module.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/db.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import { pageUrl } from '#server/platform/mail/mail-words.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import type { MailLinks } from './mail-links.ts';
import { maskedAddress } from './masked-address.ts';
import { findCompleteUntil } from './news-mails.repository.ts';
import { firstOffered } from './first-offered.ts';
import { homesMail, newsletterConfirmMail } from './news.emails.ts';
import { changeText } from './news.presenter.ts';
import * as repository from './newsletter.repository.ts';
import * as texts from '#texts/mails/news.ts';

/** Letters of one transaction; an interrupted run loses and repeats none. */
const lettersAtOnce = 200;
const shownCities = 60;
const weekDays = 7;
const dayMs = 24 * 60 * 60 * 1000;
/** Sundays from 9 to 12, in India. */
const sendTimes = { weekday: 0, fromMinute: 9 * 60, overMinutes: 180 };

export type NewsletterService = ReturnType<typeof makeNewsletterService>;

/**
 * The newest homes of a city, once a week, for people who confirmed their address: a saved search for people without
 * an account.
 */
export function makeNewsletterService(needs: {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  mailLinks: MailLinks;
  rateLimiter: Pick<RateLimiter, 'take'>;
  search: Pick<SearchService, 'findProperties'>;
  listings: Pick<ListingsService, 'listHomes'>;
  publicUrl: string;
}) {
  const { db, clock, mailer, mailLinks, rateLimiter, search, listings, publicUrl } = needs;

  /** Sends the mail with which an address is confirmed. The same answer for every address: nobody learns who reads it. */
  async function subscribe(email: string): Promise<void> {
    await rateLimiter.take('newsletter-mails', email.toLowerCase());
    await db.transaction().execute(async (transaction) => {
      const { id, email: stored } = await repository.upsertSubscription(transaction, email);
      const { settingsUrl: confirmUrl } = mailLinks.addresses({ kind: 'newsletter', id });
      const mail = newsletterConfirmMail({ confirmUrl, publicUrl });
      await mailer.enqueue(transaction, { ...mail, to: stored, expiresAt: new Date(Date.now() + dayMs) });
    });
  }

  async function find(id: number): Promise<repository.SubscriptionRow> {
    const row = await repository.findSubscription(db, id);
    if (row) return row;
    throw new AppError('mail_links.never_confirmed');
  }

  async function settings(id: number): Promise<MailSettings> {
    const { email, city, confirmed_at: confirmed, ended_at: ended } = await find(id);
    const cities = await listCitiesOnOffer(db, shownCities);
    return {
      kind: 'newsletter',
      email: maskedAddress(email),
      city,
      cities: city === null || cities.includes(city) ? cities : [city, ...cities],
      is_active: confirmed !== null && ended === null,
    };
  }

  /** Confirms or changes the city, or ends the newsletter. 422 for a city without homes. */
  async function change(id: number, { city, is_active: isActive = true }: MailSettingsBody): Promise<void> {
    const row = await find(id);
    if (!isActive) return repository.updateEnded(db, id);
    const wanted = canonicalCity(city ?? row.city ?? '');
    const { cities } = (await settings(id)) as Extract<MailSettings, { kind: 'newsletter' }>;
    if (!cities.includes(wanted)) {
      throw new AppError('mail_links.no_such_city', { field: 'city' });
    }
    await repository.updateConfirmed(db, id, wanted);
  }

  /** The newest homes of a city, newest first, and the moment until which none is missing. */
  async function homesOf(city: string) {
    const until = await findCompleteUntil(db);
    const lists = await Promise.all(
      (['sale', 'rent'] as const).map((type) =>
        search.findProperties(
          PropertyQuery.parse({
            transaction_type: type,
            city,
            sort_by: 'created_at',
            featured_on_top: '1',
            per_page: String(limits.maxPageSize),
          }),
        ),
      ),
    );
    const rows = lists.flatMap((list) => list.rows).filter((row) => row.created_at < until);
    const times = await firstOffered(db, rows);
    const homes = rows
      .map(({ id, created_at: at }) => ({ id, since: times.get(id) ?? at }))
      .toSorted((a, b) => b.since.getTime() - a.since.getTime());
    const records = await listings.listHomes(homes.slice(0, limits.homesPerMail).map(({ id }) => id));
    const shown = records.map((record) => ({ record, since: times.get(record.id) ?? until }));
    return { until, times: homes.map(({ since }) => since), shown };
  }

  /**
   * The part of a city's homes that is new to a reader: all since the last letter, those of a week in the first one.
   */
  function newTo(reader: repository.Reader, { until, times, shown }: Awaited<ReturnType<typeof homesOf>>) {
    const since = reader.digested_at ?? new Date(until.getTime() - weekDays * dayMs);
    const total = times.filter((time) => time >= since).length;
    return { total, records: shown.flatMap((home) => (home.since >= since ? [home.record] : [])) };
  }

  function letterTo({ id, city }: repository.Reader, { total, records }: ReturnType<typeof newTo>) {
    return homesMail({
      firstName: null,
      name: texts.newHomesIn({ city }),
      homes: records.map((record) => ({ record, change: changeText({ reason: 'new' }) })),
      total,
      why: texts.weeklyWhy({ brand: brand.name, city }),
      allUrl: pageUrl(publicUrl, `/properties?city=${encodeURIComponent(city)}`),
      ...mailLinks.addresses({ kind: 'newsletter', id }),
      publicUrl,
    });
  }

  /** Writes the letters that are due, with one query for each city's homes. Returns how many. */
  async function mailWeekly(): Promise<number> {
    const local = new Date(clock.now().getTime() + 330 * 60_000);
    const minute = local.getUTCHours() * 60 + local.getUTCMinutes();
    if (local.getUTCDay() !== sendTimes.weekday || minute < sendTimes.fromMinute) return 0;
    const spread = Math.min(1, (minute - sendTimes.fromMinute + 1) / sendTimes.overMinutes);
    const day = local.toISOString().slice(0, 10);
    const cities = new Map<string, ReturnType<typeof homesOf>>();
    let written = 0;
    for (;;) {
      const taken = await db.transaction().execute(async (transaction) => {
        const readers = await repository.claimReaders(transaction, { day, spread, limit: lettersAtOnce });
        const letters: Mail[] = [];
        const digested: { id: number; until: Date }[] = [];
        for (const reader of readers) {
          const { email, city } = reader;
          const asked = cities.get(city) ?? homesOf(city);
          cities.set(city, asked);
          const found = await asked;
          digested.push({ id: reader.id, until: found.until });
          const { total, records } = newTo(reader, found);
          if (records.length === 0) continue;
          const mail = inLanguageOf(reader, () => letterTo(reader, { total, records }));
          letters.push({ ...mail, to: email, expiresAt: new Date(Date.now() + 2 * dayMs) });
        }
        await repository.updateDigested(transaction, digested);
        await mailer.enqueueAll(transaction, letters);
        written += letters.length;
        return readers.length;
      });
      if (taken < lettersAtOnce) return written;
    }
  }

  return {
    subscribe,
    settings,
    change,
    mailWeekly,
    end: (id: number) => repository.updateEnded(db, id),
    endOf: (email: string) => repository.updateEndedOf(db, email),
    deleteUnconfirmed: (time?: SweepTime): Promise<void> => runSweeps(db, [repository.unconfirmedSweep], time),
  };
}
