import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { accountEventsSweep } from '#server/modules/accounts/account-events.repository.ts';
import { endedSweeps } from '#server/modules/accounts/sign-in/codes.repository.ts';
import { abandonedSweep } from '#server/modules/chat/abandoned-conversations.ts';
import { importSweeps } from '#server/modules/imports/old-imports.repository.ts';
import { voteSweeps } from '#server/modules/learning/learning.repository.ts';
import { traceSweeps } from '#server/modules/listings/posting.repository.ts';
import { viewsSweep } from '#server/modules/listings/views.repository.ts';
import { newsSweeps } from '#server/modules/news/news.repository.ts';
import { pushSweeps } from '#server/modules/news/push.repository.ts';
import { insertWeeklyViews } from '#server/modules/news/weekly-views.repository.ts';
import { placeSweeps } from '#server/modules/suspicions/many-accounts.repository.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts';
import { databaseCodeOf } from '#server/platform/database/error-codes.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { listLateness, runSweeps, type Sweep } from '#server/platform/database/sweeps.ts';
import { mailSweep } from '#server/platform/mail/mails-table.ts';
import { countOpenMails } from '#server/platform/metrics/backlog.repository.ts';
import { countRows, insertRows, madeUpSweeps } from '#server/testing/sweeps/due-rows.ts';

/**
 * Each sweep with this many rows that are due, under the product's limit of a statement: all of them in one statement, as
 * before, then in batches, then a run that finds nothing. Weekly views of a million owners, and the gauges beside all that.
 *
 *     npm run bench -- sweeps --rows 2000000 --only sessions,mails
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { rows: { type: 'string', default: '2000000' }, only: { type: 'string', default: '' } },
});
const rows = Number(values.rows);
const weeklyViews = 'weekly views';
const severalStatements = 'several statements';
const all: readonly Sweep[] = [
  ...[viewsSweep, abandonedSweep, mailSweep, accountEventsSweep, ...traceSweeps, ...endedSweeps, ...newsSweeps],
  ...[...pushSweeps, ...voteSweeps, ...importSweeps, ...placeSweeps],
];
const chosen = values.only === '' ? null : values.only.split(',');
const isChosen = (name: string): boolean => chosen?.includes(name) ?? true;
const quiet = { warn: () => undefined, error: () => undefined };
const print = (line: string): void => void process.stdout.write(`${line}\n`);
const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 0)} s`;

const dataDir = path.resolve(import.meta.dirname, '../.data/bench-sweeps');
const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
const { connectionString } = postgres;
await migrateDatabase({ connectionString, log: quiet });
const unlimited = openDatabase({ connectionString, log: quiet, statementTimeoutMillis: 0 });
const product = openDatabase({ connectionString, log: quiet });
try {
  print(
    `| sweep of ${rows.toLocaleString('en')} rows | in one statement | in batches | batches | longest | gauge before, after |`,
  );
  print('| --- | --- | --- | --- | --- | --- |');
  for (const sweep of all) if (isChosen(sweep.name) && madeUpSweeps.includes(sweep.name)) await measure(sweep);
  if (isChosen(weeklyViews)) await measureWeeklyViews();
  await measureMails();
} finally {
  await product.close();
  await unlimited.close();
  await postgres.stop();
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}

async function clear(): Promise<void> {
  const { rows: tables } = await unlimited.pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename IN (${[
      ...[
        'property_views',
        'conversations',
        'messages',
        'mails',
        'account_events',
        'property_days',
        'idempotency_keys',
      ],
      ...['bulk_changes', 'sessions', 'news', 'seen_homes', 'home_signs', 'news_mails', 'push_days', 'news_pushes'],
      ...['rate_limits', 'imports', 'import_lines', 'imported_homes', 'users', 'properties', 'job_positions'],
    ]
      .map((name) => `'${name}'`)
      .join(', ')})`,
  );
  await unlimited.pool.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')} CASCADE`);
}

async function lateness(): Promise<number> {
  return (await timed(() => listLateness(product.db, all))).ms;
}

async function measure(sweep: Sweep): Promise<void> {
  await clear();
  if (sweep.name === 'home_votes') await addHomes(1, 1);
  await insertRows(unlimited.pool, sweep.name, { from: 1, to: rows, age: '2 years' });
  await unlimited.pool.query('ANALYZE');
  const before = await lateness();
  // Rolled back in any case, so that the batches find the same rows.
  const undone = new Error('undone');
  const once = await timed(() =>
    product.db
      .transaction()
      .execute(async (transaction) => {
        await sweep.batch(transaction, rows);
        throw undone;
      })
      .catch((error: unknown) => (error === undone ? null : (databaseCodeOf(error) ?? severalStatements))),
  );
  const batches: number[] = [];
  const noted: Sweep = {
    ...sweep,
    async batch(db, limit) {
      const { ms, result } = await timed(() => sweep.batch(db, limit));
      batches.push(ms);
      return result;
    },
  };
  let runs = 0;
  const { ms } = await timed(async () => {
    for (let left = rows; left > 0; left = await countRows(unlimited.pool, sweep.name)) {
      await runSweeps(product.db, [noted]);
      runs += 1;
    }
  });
  const again = await timed(() => runSweeps(product.db, [sweep]));
  const one = {
    [severalStatements]: severalStatements,
    '57014': `cancelled after ${seconds(once.ms)}`,
  }[once.result ?? ''];
  const cells = [
    sweep.name,
    one ?? seconds(once.ms),
    `${seconds(ms)} in ${runs}`,
    String(batches.length),
    seconds(Math.max(...batches)),
  ];
  print(
    `| ${[...cells, `${before.toFixed(0)}, ${(await lateness()).toFixed(0)} ms; again ${again.ms.toFixed(0)} ms`].join(' | ')} |`,
  );
}

async function addHomes(from: number, to: number): Promise<void> {
  const client = await unlimited.pool.connect();
  try {
    await client.query('SET session_replication_role = replica');
    await client.query(
      `INSERT INTO users (id, first_name, email) OVERRIDING SYSTEM VALUE
       SELECT g, 'Asha', g || '@test.example' FROM generate_series($1::int, $2::int) g`,
      [from, to],
    );
    await client.query(
      `INSERT INTO properties (id, owner_id, transaction_type, property_type, title, slug, price)
       OVERRIDING SYSTEM VALUE SELECT g, g, 'sale', 'apartment', 'Flat', 'flat', 5000000
       FROM generate_series($1::int, $2::int) g`,
      [from, to],
    );
  } finally {
    await client.query('SET session_replication_role = origin');
    client.release();
  }
}

async function measureWeeklyViews(): Promise<void> {
  await clear();
  const owners = rows / 2;
  await addHomes(1, owners);
  await unlimited.pool.query(
    `INSERT INTO property_days (property_id, day, views)
     SELECT g, (now() AT TIME ZONE 'Asia/Kolkata')::date - d, 3 FROM generate_series(1, $1::int) g, generate_series(1, 2) d`,
    [owners],
  );
  await unlimited.pool.query('ANALYZE');
  let notified = 0;
  const batches: number[] = [];
  const sweep: Sweep = {
    name: weeklyViews,
    dueSince: mailSweep.dueSince,
    async batch(db, limit) {
      const { ms, result } = await timed(() =>
        db.transaction().execute((transaction) => insertWeeklyViews(transaction, limit)),
      );
      notified += result.notified.length;
      batches.push(ms);
      return result.users;
    },
  };
  const { ms } = await timed(() => runSweeps(product.db, [sweep]));
  const again = await timed(() => runSweeps(product.db, [sweep]));
  print(
    `| ${weeklyViews} of ${owners} owners: ${notified} | | ${seconds(ms)} | ${batches.length} | ${seconds(Math.max(...batches))} | again ${again.ms.toFixed(0)} ms |`,
  );
}

async function measureMails(): Promise<void> {
  await clear();
  await insertRows(unlimited.pool, 'mails', { from: 1, to: 500_000, age: '1 day' });
  await unlimited.pool.query('VACUUM ANALYZE mails');
  // Its first reading opens a connection.
  await countOpenMails(product.db);
  const { ms } = await timed(() => countOpenMails(product.db));
  print(`\nThe gauge of mails beside 500,000 sent ones: ${ms.toFixed(1)} ms`);
}
