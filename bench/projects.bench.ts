import process from 'node:process';
import { parseArgs } from 'node:util';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import { listOfferedProjects } from '#server/modules/projects/public/homes-of-projects.repository.ts';
import { makeSocietiesService } from '#server/modules/projects/societies/societies.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { parseQueryString } from '#server/platform/http/query-string.ts';
import { openMadeUpRecords } from './million-records.ts';
import { makeMixedSearches } from './mixed-searches.ts';
import { fillProjects } from './project-stock.ts';
import { quantile } from './quantile.ts';

/**
 * Searches beside many societies and developers' projects, and the same without them, in turns of one run. A page of
 * results is a search with the society's card and the projects of its homes, as the page loads it.
 *
 *     npm run bench -- projects [--records 200000] [--societies 50000] [--searches 400] [--turns 3]
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    records: { type: 'string', default: '200000' },
    societies: { type: 'string', default: '50000' },
    searches: { type: 'string', default: '400' },
    turns: { type: 'string', default: '3' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const [searches, turns] = [Number(values.searches), Number(values.turns)];
const records = await openMadeUpRecords(Number(values.records));
const { db, close } = openDatabase({
  connectionString: records.connectionString,
  log: { warn: () => undefined },
  statementTimeoutMillis: 0,
});
const measured = new Map<string, number[]>();
/** Adds the time of a call to those of its name. */
async function timed<T>(name: string, call: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await call();
  measured.set(name, [...(measured.get(name) ?? []), performance.now() - began]);
  return result;
}
try {
  const { pool } = records;
  const societies = makeSocietiesService({
    db,
    listings: records.listings,
    places: makePlacesService(),
    clock: systemClock,
  });
  const read = (query: string) => PropertyQuery.parse(parseQueryString(query));
  for (let turn = 0; turn < turns; turn++) {
    for (const isFull of turn % 2 === 0 ? [false, true] : [true, false]) {
      const stock = await fillProjects(pool, isFull ? Number(values.societies) : 0);
      if (isFull && turn === 0)
        print(`${stock.societies} societies, ${stock.projects} of them projects, ${stock.homes} homes`);
      const findSpellings: typeof societies.spellings = (query) => societies.spellings(query);
      const search = makeSearchService({ pool, ...(isFull && { findSpellings }) });
      await search.reload();
      const draw = makeMixedSearches(turn);
      const beside = isFull ? 'with' : 'without';
      for (let n = 0; n < searches; n++) {
        const query = read(draw());
        await search.findProperties(query);
        await timed(`mixed, ${beside}`, () => search.findProperties(query));
      }
      for (let n = 0; n < searches; n++) {
        const { name, city } = stock.names[(n * 7919) % stock.names.length] ?? { name: '', city: '' };
        const query = read(`transaction_type=sale&society=${encodeURIComponent(name)}`);
        await timed(`a society, first time, ${beside}`, () => search.findProperties(query));
        const { rows } = await timed(`a society, again, ${beside}`, () => search.findProperties(query));
        if (!isFull) continue;
        await timed('its card', () => societies.named({ society: name, city }));
        await timed('projects of its homes', () =>
          listOfferedProjects(
            db,
            rows.map(({ id }) => id),
          ),
        );
      }
    }
  }
  for (const [name, times] of measured) {
    print(`${name.padEnd(36)} p50 ${quantile(times, 0.5).toFixed(1)}   p95 ${quantile(times, 0.95).toFixed(1)} ms`);
  }
  const ratio = (name: string) =>
    quantile(measured.get(`${name}, with`) ?? [], 0.95) / quantile(measured.get(`${name}, without`) ?? [], 0.95);
  for (const name of ['mixed', 'a society, first time', 'a society, again']) {
    print(`${name.padEnd(36)} p95 with / without ${ratio(name).toFixed(2)}`);
  }
} finally {
  await close();
  await records.close();
}
