import process from 'node:process';
import { parseArgs } from 'node:util';
import { placeDeals } from '#contracts/places/place-address.ts';
import { makePlaceCountingService } from '#server/modules/place-pages/counting.service.ts';
import { makePlacePagesService } from '#server/modules/place-pages/place-pages.service.ts';
import { makePriceMonthsService } from '#server/modules/place-pages/price-months.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { makeSocietiesService } from '#server/modules/projects/societies/societies.service.ts';
import { makeObservedPricesService } from '#server/modules/typical-prices/trends/observed-prices.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { openMadeUpRecords } from './million-records.ts';
import { quantile } from './quantile.ts';

/**
 * How long all places take to be counted, the first time, without a change and after some, and what a page, the links of a home, and a file of
 * the sitemap take afterwards.
 *
 *     npm run bench -- places [--records 100000] [--rounds 300]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { records: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '300' } },
});
const rounds = Number(values.rounds);
const print = (line: string) => process.stdout.write(`${line}\n`);
const records = await openMadeUpRecords(Number(values.records));
const { db, close } = openDatabase({
  connectionString: records.connectionString,
  log: { warn: () => undefined },
  statementTimeoutMillis: 0,
});
try {
  const { pool } = records;
  const [places, clock] = [makePlacesService(), systemClock];
  const counting = makePlaceCountingService({ pool, places, clock });
  const societies = makeSocietiesService({ db, listings: records.listings, places, clock });
  const observedPrices = makeObservedPricesService({ db, clock });
  const priceMonths = makePriceMonthsService({ db, observedPrices, societies, clock });
  const pages = makePlacePagesService({ db, places, societies, priceMonths, clock });
  await pool.query('TRUNCATE place_pages, place_slugs, place_areas, place_page_counts, place_price_months');
  for (const turn of ['first', 'second', 'after changes of one home in 500, third']) {
    if (turn.startsWith('after')) await pool.query('UPDATE properties SET price = price + 1000 WHERE id % 500 = 7');
    const began = performance.now();
    await counting.count();
    print(`${turn} count: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  for (const table of ['place_pages', 'place_areas', 'place_slugs']) await pool.query(`VACUUM ANALYZE ${table}`);
  const { rows: sizes } = await pool.query<{ areas: number; pages: number; bytes: number }>(
    `SELECT (SELECT count(*)::int FROM place_areas) AS areas, count(*)::int AS pages,
       (pg_total_relation_size('place_pages') / count(*))::int AS bytes FROM place_pages`,
  );
  print(`${sizes[0]?.areas ?? 0} places, ${sizes[0]?.pages ?? 0} pages of ${sizes[0]?.bytes ?? 0} bytes`);
  const files = await pages.listSitemapFiles();
  const paths = (await Promise.all(files.map(({ file }) => pages.listSitemapPages(file))))
    .flat()
    .map(({ path }) => path);
  const localities = paths.filter((path) => path.split('/').length > 3);

  async function measure(name: string, ask: (round: number) => Promise<unknown>): Promise<void> {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now();
      await ask(round);
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    print(`${name}: p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms`);
  }
  const cities = (await Promise.all(placeDeals.map((deal) => pages.listCities(deal)))).flat();
  await measure('page of a locality or its homes', (round) =>
    pages.show(localities[(round * 7919) % localities.length] ?? ''),
  );
  await measure('page of a city', (round) => pages.show(cities[round % cities.length]?.path ?? ''));
  await measure('links of a home', () =>
    pages.find({ deal: 'sale', city: 'Pune', locality: 'Baner', kind: 'apartment' }),
  );
  await measure('file of the sitemap', (round) => pages.listSitemapPages(files[round % files.length]?.file ?? 0));
} finally {
  await close();
  await records.close();
}
