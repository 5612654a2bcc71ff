import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import { agencyLimits } from '#contracts/agencies/agency-limits.ts';
import { chatLimits } from '#contracts/chat/chat-limits.ts';
import { credentialLimits } from '#contracts/accounts/credential-limits.ts';
import { limits } from '#contracts/limits.ts';
import { verificationLimits } from '#contracts/verification/verification-limits.ts';
import { workSeconds } from '#contracts/work.ts';
import { systemClock, type Clock } from './clock.ts';
import type { Db } from './database/db.ts';
import { AppError } from './http/app-error.ts';

/** For each window of a limit: the most calls, and its length in seconds. */
type Windows = readonly (readonly [points: number, seconds: number])[];

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Limits that are counted in the database, so that counts survive restarts and are shared by all nodes. */
const limitWindows = {
  /** Sign-ins of one trusted device that were not right. */
  login: [
    [10, minute],
    [60, hour],
  ],
  /** The same of one network address, which may be thousands of phones; beyond it a sign-in takes work. */
  'network-sign-ins': [[600, 30 * minute]],
  /** Wrong passwords of one network address over all accounts; beyond them a sign-in on a new device needs a code. */
  'network-failures': [
    [10, minute],
    [60, hour],
  ],
  /** Wrong passwords for one account from one network address, then a code; or on one trusted device, then a pause. */
  'login-failures': [[10, 10 * minute]],
  /** Wrong passwords for one account in one browser, which its right sign-in takes back. */
  'browser-failures': [[10, 10 * minute]],
  /** Wrong passwords for one account from all untrusted devices; beyond them a sign-in needs a code. */
  'account-failures': [[limits.accountFailuresPerDay, day]],
  /** Codes for a sign-in to one account. */
  'sign-in-mails': [[limits.signInCodesPerDay, day]],
  /** Mails that verify one e-mail address. */
  'verification-mails': [[limits.codesPerDay, day]],
  /** Requests for such a mail by one network address, from browsers that did not register. */
  resend: [[1, minute]],
  /** Registrations of one network address, beyond which each takes work, and of one browser. */
  register: [[300, 30 * minute]],
  'register-browser': [[5, 30 * minute]],
  /** Requests for a reset code of one network address, beyond which each takes work, and of one browser. */
  forgot: [[300, 30 * minute]],
  'forgot-browser': [
    [3, minute],
    [10, hour],
  ],
  /** Such requests of one network for addresses without an account; beyond them each request takes work. */
  'forgot-misses': [
    [3, minute],
    [10, hour],
  ],
  /** Reset codes for one e-mail address, or on one trusted device; the pause of a minute is stored with the code. */
  'forgot-address': [[limits.resetCodesPerDay, day]],
  /** Requests for a link that signs in, of one network address, beyond which each takes work, and of one browser. */
  'sign-in-link': [[300, 30 * minute]],
  'sign-in-link-browser': [
    [3, minute],
    [10, hour],
  ],
  /** The same for one e-mail address, or on one trusted device. */
  'sign-in-link-address': [
    [1, minute],
    [credentialLimits.signInLinksPerDay, day],
  ],
  /** Changes of address that one user requests, and mails about them to one address. */
  'email-changes': [[credentialLimits.emailChangesPerDay, day]],
  'email-change-mails': [[limits.codesPerDay, day]],
  /** Codes for phones that one user requests, and that one number gets. */
  'phone-codes': [[verificationLimits.phoneCodesPerDay, day]],
  'phone-code-numbers': [[verificationLimits.phoneCodesPerDay, day]],
  /** Mails that confirm a newsletter for one address. */
  'newsletter-mails': [[3, day]],
  /** Addresses entered for a newsletter by one network address; beyond them each takes work. */
  newsletter: [[200, hour]],
  /** Complaints from one network address, beyond which each takes work, and of one email address: each sends two mails. */
  complaints: [
    [100, hour],
    [400, day],
  ],
  'complaints-address': [[10, day]],
  /**
   * Reports without an account: of one network, beyond which each takes work, and of one mail address, which gets a mail
   * for each. Somebody who was cheated reports the few homes of one person.
   */
  'guest-reports': [
    [100, hour],
    [400, day],
  ],
  'guest-reports-address': [[5, day]],
  /** Browsers of one user that begin to take push messages: each is sent one at once. */
  'push-subscriptions': [[20, hour]],
  /** Posts, edits and files of one user, or of one network address. */
  upload: [[30, 30 * minute]],
  /** Reveals of contact details by one user, one for each owner. */
  'contact-reveals': [[100, day]],
  /** Messages of one user. */
  'chat-messages': [[chatLimits.messagesPerMinute, minute]],
  /** People whom one user writes to for the first time. */
  /** Mails that invite colleagues, of one user. */
  'agency-invitations': [[agencyLimits.invitationMailsPerDay, day]],
  'chat-people': [[chatLimits.newPeoplePerDay, day]],
  /** Marks and comments on one shortlist from one network address: a family around one table. */
  'shortlist-words': [
    [60, minute],
    [400, hour],
  ],
  /** Requests for pictures of imports to one host, and for one owner to all hosts. */
  'picture-host': [[limits.pictureRequestsPerHost, minute]],
  'picture-owner': [[limits.pictureRequestsPerOwner, minute]],
  /** Uses of one solved puzzle. */
  work: [[1, workSeconds]],
  /** Pages rendered for one solved puzzle. */
  'page-work': [[20, workSeconds]],
} as const satisfies Record<string, Windows>;

export type CountedLimit = keyof typeof limitWindows;

export interface RateLimiter {
  /** Counts one for `key`; throws 429 `request.rate_limited` with the seconds to wait when the limit is exceeded. */
  take(limit: CountedLimit, key: string): Promise<void>;
  /** Undoes one count of `take`. */
  refund(limit: CountedLimit, key: string): Promise<void>;
  /** Undoes counts of `take` in the windows that contain all of `counted`; see {@link RateLimiter.findCounted}. */
  refundCounted(limit: CountedLimit, key: string, counted: Counted): Promise<void>;
  /** Counts of the present window of a limit with one window. */
  findCounted(limit: CountedLimit, key: string): Promise<Counted>;
  /** Whether the limit is reached, so that `take` would throw. */
  isReached(limit: CountedLimit, key: string): Promise<boolean>;
  /** Deletes the counts for `key`. */
  clear(limit: CountedLimit, key: string): Promise<void>;
  /**
   * Counts one in the caller's transaction, and is rolled back with it. Returns the 429 for the caller to throw if the
   * limit is exceeded. Until the transaction ends, all others that count for `key` wait.
   */
  countIn(transaction: Db, limit: CountedLimit, key: string): Promise<AppError | null>;
  /** Undoes one count of `countIn`, in the same transaction. */
  refundIn(transaction: Db, limit: CountedLimit, key: string): Promise<void>;
  /** The only window of a limit, for a statement that combines counting with other work; see {@link countOne}. */
  windowOf(limit: CountedLimit, key: string): CountedWindow;
}

/** A number of counts, all made since a time in milliseconds. */
export interface Counted {
  times: number;
  sinceMs: number;
}

export interface CountedWindow {
  /** The key of the row that holds the count. */
  key: string;
  points: number;
  milliseconds: number;
}

/**
 * Counts one for each row of `source`: the row's key, 1, and the end of a window that begins now; `now` is a
 * parameter's name. A window that would end later than one that begins now was stored by a clock that ran ahead, and is
 * shortened to that: otherwise callers would stay locked out for as long as the clock was wrong.
 */
export function countOne(source: string, now: string): string {
  return `INSERT INTO rate_limits AS r (key, points, expire) ${source}
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN r.expire <= ${now} THEN 1 ELSE r.points + 1 END,
      expire = CASE WHEN r.expire <= ${now} THEN excluded.expire ELSE least(r.expire, excluded.expire) END
    RETURNING points, expire`;
}

const countText = countOne('VALUES ($1, 1, $2::bigint)', '$3::bigint');
const refundText = 'UPDATE rate_limits SET points = greatest(0, points - 1) WHERE key = ANY($1)';
const refundCountedText =
  'UPDATE rate_limits SET points = greatest(0, points - $2::int) WHERE key = $1 AND expire <= $3::bigint';
const readText = 'SELECT key, points, expire FROM rate_limits WHERE key = ANY($1) AND expire > $2::bigint';

/** Counts in fixed windows, by one upsert each. Throws when the database is down, so that nothing is allowed then. */
export function makeRateLimiter(pool: Pool, clock: Clock = systemClock): RateLimiter {
  const refusal = (limit: CountedLimit, milliseconds: number): AppError => {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    return new AppError('request.limit_reached', { params: { limit, seconds }, retryAfterSeconds: seconds });
  };

  /** The values of {@link countText}. */
  const valuesOf = (key: string, duration: number): [string, number, number] => {
    const now = clock.now().getTime();
    return [key, now + duration * 1000, now];
  };

  const windowsOf = (limit: CountedLimit, key: string) =>
    (limitWindows[limit] as Windows).map(([points, duration]) => ({
      points,
      duration,
      rowKey: rowKey(limit, duration, key),
    }));

  async function rowsOf(keys: readonly string[]): Promise<Map<string, CountedRow>> {
    const { rows } = await pool.query<CountedRow & { key: string }>(readText, [keys, clock.now().getTime()]);
    return new Map(rows.map((row) => [row.key, row]));
  }

  function windowOf(limit: CountedLimit, key: string): CountedWindow {
    const [[points, duration], ...others] = limitWindows[limit] as Windows as [Windows[number], ...Windows];
    if (others.length) throw new Error(`${limit} has more windows than one.`);
    return { key: rowKey(limit, duration, key), points, milliseconds: duration * 1000 };
  }

  return {
    async take(limit, key) {
      for (const { points, duration, rowKey } of windowsOf(limit, key)) {
        const values = valuesOf(rowKey, duration);
        const { rows } = await pool.query<CountedRow>({ name: 'rate_limits_count', text: countText, values });
        const [row] = rows;
        if (row && row.points > points) throw refusal(limit, row.expire - values[2]);
      }
    },
    async refund(limit, key) {
      await pool.query(refundText, [windowsOf(limit, key).map(({ rowKey }) => rowKey)]);
    },
    async refundCounted(limit, key, { times, sinceMs }) {
      if (times <= 0) return;
      for (const { duration, rowKey } of windowsOf(limit, key)) {
        await pool.query(refundCountedText, [rowKey, times, sinceMs + duration * 1000]);
      }
    },
    async findCounted(limit, key) {
      const { key: found, milliseconds } = windowOf(limit, key);
      const row = (await rowsOf([found])).get(found);
      return row ? { times: row.points, sinceMs: row.expire - milliseconds } : { times: 0, sinceMs: 0 };
    },
    async isReached(limit, key) {
      const windows = windowsOf(limit, key);
      const rows = await rowsOf(windows.map(({ rowKey }) => rowKey));
      return windows.some(({ points, rowKey }) => (rows.get(rowKey)?.points ?? 0) >= points);
    },
    async clear(limit, key) {
      const keys = windowsOf(limit, key).map(({ rowKey }) => rowKey);
      await pool.query('DELETE FROM rate_limits WHERE key = ANY($1)', [keys]);
    },
    async countIn(transaction, limit, key) {
      let refused: AppError | null = null;
      for (const { points, duration, rowKey } of windowsOf(limit, key)) {
        const values = valuesOf(rowKey, duration);
        const { rows } = await transaction.executeQuery<CountedRow>(CompiledQuery.raw(countText, values));
        const [row] = rows;
        if (row && row.points > points) refused ??= refusal(limit, row.expire - values[2]);
      }
      return refused;
    },
    windowOf,
    async refundIn(transaction, limit, key) {
      const keys = windowsOf(limit, key).map(({ rowKey }) => rowKey);
      await transaction.executeQuery(CompiledQuery.raw(refundText, [keys]));
    },
  };
}

interface CountedRow {
  points: number;
  /** Milliseconds since 1970. */
  expire: number;
}

/** The key of a row; each window of a limit has its own. */
function rowKey(limit: CountedLimit, duration: number, key: string): string {
  return `${limit}/${duration}:${key}`;
}
