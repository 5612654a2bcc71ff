import process from 'node:process';
import { parseArgs } from 'node:util';
import { systemClock } from '#server/platform/clock.ts';
import { makeEnquiriesService } from '#server/modules/enquiries/enquiries.service.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { enquiryViews } from '#contracts/chat/enquiry-choices.ts';
import { openMadeUpRecords } from './million-records.ts';
import { quantile } from './quantile.ts';

/**
 * The inbox of one agency with many enquiries: each view, a home, a search, a late page, and a change.
 *
 *     npm run bench -- enquiries [--enquiries 100000]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { enquiries: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '60' } },
});
const [wanted, rounds, homes] = [Number(values.enquiries), Number(values.rounds), 400];
const records = await openMadeUpRecords(2_000);
try {
  const { pool } = records;
  await pool.query(`INSERT INTO users (first_name, last_name, email, password_hash)
    SELECT (ARRAY['Asha','Ravi','Meera','Kabir','Neha','Arun','Zoya','Imran'])[1 + n % 8] || n / 97,
      (ARRAY['Rao','Menon','Shah','Khan','Das','Nair'])[1 + n % 6], 'seeker' || n || '@bench.example', ''
    FROM generate_series(1, ${wanted / 4}) n ON CONFLICT DO NOTHING`);
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM users WHERE email NOT LIKE 'seeker%' LIMIT 1`);
  const owner = rows[0]?.id ?? 0;
  await pool.query(`UPDATE properties SET owner_id = ${owner} WHERE id IN
    (SELECT id FROM properties WHERE entry_type = 'listing' ORDER BY id LIMIT ${homes})`);
  await pool.query(`INSERT INTO property_inquiries (property_id, user_id)
    SELECT p.id, u.id FROM (SELECT id, row_number() OVER (ORDER BY id) AS at FROM properties
      WHERE owner_id = ${owner} AND entry_type = 'listing' LIMIT ${homes}) p
    JOIN (SELECT id, row_number() OVER (ORDER BY id) AS at FROM users WHERE email LIKE 'seeker%') u
      ON (u.at + p.at) % ${homes / 4} = p.at % ${homes / 4} OR (u.at * 7 + p.at) % ${homes / 3} < 1
    ON CONFLICT DO NOTHING`);
  // Three members, to whom three of four are given.
  const { rows: three } = await pool.query<{ id: number }>(
    `SELECT id FROM users WHERE id <> ${owner} ORDER BY id LIMIT 3`,
  );
  const members = three.map(({ id }) => id);
  await pool.query(`UPDATE enquiries SET state = (ARRAY['new','talk','talk','visit','offer','closed'])[1 + id % 6],
      closed_as = CASE WHEN id % 6 = 5 THEN 'no_answer' END,
      waiting_since = CASE WHEN id % 6 < 3 AND id % 5 = 0 THEN now() - make_interval(mins => id % 40000) END,
      given_to = CASE WHEN id % 4 > 0 THEN (ARRAY[${members.join()}])[id % 4] END, given_at = now(),
      last_at = now() - make_interval(mins => id % 100000), note = CASE WHEN id % 9 = 0 THEN 'Comes on Sunday' ELSE '' END`);
  await pool.query('VACUUM ANALYZE enquiries');
  const { rows: counted } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM enquiries');
  process.stdout.write(`${counted[0]?.n ?? 0} enquiries of one owner\n`);
  const { db, close } = openDatabase({ connectionString: records.connectionString, log: { warn: () => undefined } });
  const enquiries = makeEnquiriesService({
    db,
    clock: systemClock,
    inbox: { add: () => Promise.resolve(true), announce: () => undefined },
    agencyRights: {
      findAnswering: () => Promise.resolve(undefined),
      listAnswering: () => Promise.resolve([]),
      lockAnswering: () => Promise.resolve(undefined),
    },
    reach: { mayReach: () => Promise.resolve(true) },
  });
  const home = (await enquiries.listHomes(owner))[7]?.id;
  const asked: Record<string, (n: number) => Promise<unknown>> = {
    ...Object.fromEntries(
      enquiryViews.map((view) => [`view ${view}`, () => enquiries.list(owner, members[0] ?? 0, { view })]),
    ),
    'page 300 of open': () => enquiries.list(owner, owner, { view: 'open', page: 300 }),
    'a home': () => enquiries.list(owner, owner, { view: 'open', home }),
    'a rare name': (n) => enquiries.list(owner, owner, { view: 'open', search: `kabir${n}` }),
    'a common beginning': () => enquiries.list(owner, owner, { view: 'open', search: 'r' }),
    'two words': () => enquiries.list(owner, owner, { view: 'open', search: 'asha sunday' }),
    homes: () => enquiries.listHomes(owner),
  };
  for (const [name, ask] of Object.entries(asked)) {
    const times: number[] = [];
    for (let n = -5; n < rounds; n++) {
      const start = performance.now();
      await ask(n + 5);
      if (n >= 0) times.push(performance.now() - start);
    }
    process.stdout.write(
      `${name.padEnd(22)} ${quantile(times, 0.5).toFixed(1).padStart(6)} ${quantile(times, 0.95).toFixed(1).padStart(6)} ms\n`,
    );
  }
  await close();
} finally {
  await records.close();
}
