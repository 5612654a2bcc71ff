import { beforeEach, expect, it } from 'vitest';
import { makeNewsPipeline } from '#server/testing/news/news-pipeline.ts';
import { makeOutboxMailer, type Mail, type Mailer } from '#server/platform/mail/mailer.ts';
import { flat, newsHelpers, wanted, type Reader } from '#server/testing/news/news.ts';
import { runs } from '#server/testing/runs.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';

const test = useTestApp();
const { signedIn, begin, save, newsOf, homeMails } = newsHelpers(test);

let tenant: Reader;
beforeEach(async () => {
  tenant = await signedIn();
  await begin();
});

// specification 19.13
it('loses and repeats no home when the writing of a mail dies, round after round', async () => {
  await save(tenant, wanted);
  const { modules } = test;
  const outbox = makeOutboxMailer();
  // Ends its transaction like a killed process: its writes are rolled back.
  let isKilled = false;
  const killed = () => {
    if (isKilled) throw new Error('killed');
  };
  const pipeline = makeNewsPipeline({
    ...modules,
    mailKey: Buffer.alloc(32, 10),
    mailer: {
      ...outbox,
      enqueueAll: async (db, mails) => {
        await outbox.enqueueAll(db, mails);
        killed();
      },
    },
  });
  const homes: number[] = [];
  for (let round = 0; round < runs(30); round++) {
    homes.push(await test.given.record({ ...flat, price: 20_000 + round }));
    await pipeline.recordEvents.workAll();
    isKilled = round % 3 === 0;
    await pipeline.newsMails.mailInstant().catch(() => undefined);
    isKilled = false;
    await pipeline.newsMails.mailInstant();
    // A day passes, as at most three mails go out on one.
    await test.database.pool.query('DELETE FROM news_mails');
  }
  const lines = (await newsOf(tenant)).items.flatMap(({ ids }) => ids);
  expect(lines).toHaveLength(homes.length);
  const mailed = (await homeMails(tenant.email)).flatMap(({ text }) => text.match(/\/property\/\d+/g) ?? []);
  expect(mailed.toSorted()).toEqual(homes.map((id) => `/property/${id}`).toSorted());
}, 120_000);

/** A mailer whose third batch ends like a killed process: its writes are rolled back. */
function dyingMailer() {
  const outbox = makeOutboxMailer();
  let batches = 0;
  return {
    ...outbox,
    enqueueAll: async (...asked: Parameters<Mailer['enqueueAll']>) => {
      await insertMails(asked[0], asked[1]);
      if (++batches === 3) throw new Error('killed');
    },
  };
}

/** Inserts any number of mails: the outbox stores only the newest. */
async function insertMails(db: Parameters<Mailer['enqueueAll']>[0], mails: readonly Mail[]): Promise<void> {
  const rows = mails.map(({ to, subject, html, text }) => ({
    to_address: to,
    subject,
    html,
    text,
    state: 'kept' as const,
  }));
  if (rows.length > 0) await db.insertInto('mails').values(rows).execute();
}

const mailsOf = async (domain: string) => {
  const { rows } = await test.database.pool.query<{ readers: number; mails: number }>(
    `SELECT count(DISTINCT to_address)::int AS readers, count(*)::int AS mails FROM mails WHERE to_address LIKE '%' || $1::text`,
    [domain],
  );
  return rows[0];
};

const pipelineOf = (mailer: Mailer) =>
  makeNewsPipeline({ ...test.modules, clock, mailKey: Buffer.alloc(32, 10), mailer });
/** A Sunday at one in India, when digests and newsletters are due. */
const clock = { now: () => new Date('2026-11-29T07:30:00Z') };

// specification 19.13
it('a digest that is cut off goes on where it was: nobody twice, nobody left out', async () => {
  const { db, pool } = test.database;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, email, user_type, password_hash, email_verified_at)
     SELECT 'Reader', n::text, n || '@digest.example', 'buyer', 'none', now() FROM generate_series(1, 301) AS n RETURNING id`,
  );
  for (const { id } of rows) await test.modules.savedSearches.add(db, id, { transaction_type: 'rent' }, 'daily');
  await test.given.record(flat);
  const dying = dyingMailer();
  // A process that ends leaves the others out as well, which here go on one by one.
  dying.enqueueAll = stopping(dying.enqueueAll);
  await expect(pipelineOf(dying).newsMails.mailDigests()).rejects.toThrow();
  const before = await mailsOf('@digest.example');
  expect(before?.mails).toBeGreaterThan(0);
  expect(before?.mails).toBeLessThan(301);
  await pipelineOf({ ...makeOutboxMailer(), enqueueAll: insertMails }).newsMails.mailDigests();
  expect(await mailsOf('@digest.example')).toEqual({ readers: 301, mails: 301 });
});

it('a run of mails ends after fifty that could not be written, and nobody is left out afterwards', async () => {
  const { db, pool } = test.database;
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, email, user_type, password_hash, email_verified_at)
     SELECT 'Reader', n::text, n || '@failing.example', 'buyer', 'none', now() FROM generate_series(1, 120) AS n RETURNING id`,
  );
  for (const { id } of rows) await test.modules.savedSearches.add(db, id, { transaction_type: 'rent' }, 'daily');
  await test.given.record(flat);
  let tried = 0;
  const failing = pipelineOf({
    ...makeOutboxMailer(),
    enqueueAll: () => {
      tried += 1;
      return Promise.reject(new Error('no room'));
    },
  });
  await expect(failing.newsMails.mailDigests()).rejects.toThrow('50 mails could not be written.');
  // The hundred of the first transaction, and fifty of them one by one.
  expect(tried).toBe(1 + 50);
  expect(await mailsOf('@failing.example')).toEqual({ readers: 0, mails: 0 });
  await pipelineOf({ ...makeOutboxMailer(), enqueueAll: insertMails }).newsMails.mailDigests();
  expect(await mailsOf('@failing.example')).toEqual({ readers: 120, mails: 120 });
});

/** After its first failure nothing works any more, as in a process that has ended. */
function stopping<A extends unknown[]>(work: (...asked: A) => Promise<void>): (...asked: A) => Promise<void> {
  let hasEnded = false;
  return async (...asked) => {
    if (hasEnded) throw new Error('killed');
    await work(...asked).catch((error: unknown) => {
      hasEnded = true;
      throw error;
    });
  };
}

// specification 19.13
it('the letters of a week that are cut off go on where they were', async () => {
  await test.given.record(flat);
  await test.database.pool.query(
    `INSERT INTO newsletter_subscriptions (email, city, confirmed_at)
     SELECT n || '@letters.example', 'Pune', now() FROM generate_series(1, 900) AS n`,
  );
  const dying = dyingMailer();
  await expect(pipelineOf(dying).newsletter.mailWeekly()).rejects.toThrow('killed');
  expect(await mailsOf('@letters.example')).toEqual({ readers: 400, mails: 400 });
  const rest = await pipelineOf({ ...makeOutboxMailer(), enqueueAll: insertMails }).newsletter.mailWeekly();
  expect(rest).toBe(500);
  expect(await mailsOf('@letters.example')).toEqual({ readers: 900, mails: 900 });
});
