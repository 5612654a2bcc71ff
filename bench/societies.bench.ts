import process from 'node:process';
import { parseArgs } from 'node:util';
import { makeLinkingService } from '#server/modules/projects/linking/linking.service.ts';
import { makeSocietiesService } from '#server/modules/projects/societies/societies.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openMadeUpRecords } from './million-records.ts';
import { quantile } from './quantile.ts';

/**
 * Homes of a stock that all name a society, each in one of five spellings: how many are linked a second, and how long a
 * page, a card, suggestions and the link of a home take afterwards.
 *
 *     npm run bench -- societies [--records 100000] [--in-locality 20]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    records: { type: 'string', default: '100000' },
    'in-locality': { type: 'string', default: '20' },
    rounds: { type: 'string', default: '300' },
  },
});
const [wanted, rounds] = [Number(values['in-locality']), Number(values.rounds)];
const print = (line: string) => process.stdout.write(`${line}\n`);
const records = await openMadeUpRecords(Number(values.records));
const { db, close } = openDatabase({
  connectionString: records.connectionString,
  log: { warn: () => undefined },
  statementTimeoutMillis: 0,
});
try {
  const { pool } = records;
  const places = makePlacesService();
  const linking = makeLinkingService({ db, places });
  const societies = makeSocietiesService({ db, listings: records.listings, places, clock: systemClock });
  await pool.query('TRUNCATE projects, project_home_changes CASCADE');
  // Names of two syllables before and behind, of which no two sound the same; a locality has its own ones.
  await pool.query(`UPDATE properties SET society = (ARRAY['', 'The ', '', '', ''])[1 + id % 5]
      || (ARRAY['Kada','Suve','Pari','Neel','Amal','Chan','Dhru','Meru','Vasu','Yami','Girna','Tapti','Bhuva','Roshni','Zaver'])[1 + s % 15]
      || (ARRAY['mbar','vati','jat','mani','tara','kunj','doot','lok','nagri','pushp'])[1 + s / 15 % 10] || ' '
      || (ARRAY['Aarav','Bakul','Chitra','Deepak','Esha','Falgun','Gagan','Harsh','Indra','Jyoti','Kanak','Lalit','Mohan'])[1 + s / 150 % 13] || ' Heights'
      || (ARRAY['', ' Apartments', ' CHS', ', ' || coalesce(locality, city), ' Co-op Housing Society Ltd'])[1 + id / 5 % 5]
    FROM (SELECT id AS of_id, abs(hashtext(concat(city, locality))) % 100003 + id % ${wanted} * 977 AS s FROM properties) AS n
    WHERE of_id = id AND entry_type = 'listing' AND locality IS NOT NULL`);
  const { rows: waiting } = await pool.query<{ n: number }>('SELECT count(*)::int AS n FROM project_home_changes');
  const began = performance.now();
  const left = async () => (await pool.query('SELECT FROM project_home_changes LIMIT 1')).rows.length > 0;
  while (await left()) await linking.link();
  const seconds = (performance.now() - began) / 1000;
  const { rows: found } = await pool.query<{ made: number; shown: number; homes: number }>(
    `SELECT count(*)::int AS made, count(*) FILTER (WHERE shown_at IS NOT NULL)::int AS shown,
       (SELECT count(*)::int FROM project_homes) AS homes FROM projects`,
  );
  const [stock] = found;
  print(`${waiting[0]?.n ?? 0} homes: ${((waiting[0]?.n ?? 0) / seconds).toFixed(0)} linked a second`);
  print(`${stock?.made ?? 0} societies, ${stock?.shown ?? 0} with a page, ${stock?.homes ?? 0} homes in them`);
  await pool.query('VACUUM ANALYZE projects');
  await pool.query('VACUUM ANALYZE project_homes');
  const { rows: pages } = await pool.query<{ slug: string; name: string; city: string; home: number }>(
    `SELECT j.slug, j.name, c.name AS city, (SELECT min(listing_id) FROM project_homes WHERE project_id = j.id) AS home
     FROM projects j JOIN cities c ON c.id = j.city_id WHERE j.shown_at IS NOT NULL ORDER BY j.homes DESC, j.id LIMIT 2000`,
  );
  const at = (n: number) => pages[(n * 7919) % pages.length] ?? { slug: '', name: '', city: '', home: 0 };
  const asked: Record<string, (n: number) => Promise<unknown>> = {
    'a page': (n) => societies.show(at(n).slug),
    'a card': (n) => societies.named({ society: at(n).name, city: at(n).city }),
    'a card, any city': (n) => societies.named({ society: at(n).name }),
    'suggestions of a city': (n) => societies.suggest({ q: at(n).name.slice(0, 4), city: at(n).city }),
    'suggestions without a city': (n) => societies.suggest({ q: at(n).name.slice(0, 4) }),
    'the link of a home': (n) => societies.ofHome(at(n).home),
  };
  for (const [name, ask] of Object.entries(asked)) {
    const times: number[] = [];
    for (let n = 0; n < rounds; n++) {
      const start = performance.now();
      await ask(n);
      times.push(performance.now() - start);
    }
    print(`${name.padEnd(28)} p50 ${quantile(times, 0.5).toFixed(1)}   p95 ${quantile(times, 0.95).toFixed(1)} ms`);
  }
} finally {
  await close();
  await records.close();
}
