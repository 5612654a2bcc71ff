/**
 * Imports listings from a CSV file: npm run import -- FILE.csv [--owner EMAIL] [--city NAME] [--type sale|rent] [--dry-run]
 * [--price-unit crore|lakh|thousand|rupee] [--area-unit "sq ft"|"sq m"|"sq yd"] [--store-doubtful]
 * See docs/import.md.
 */
import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { isAreaUnit } from '#server/modules/listing-import/import.area.ts';
import { readMoneyUnit, type MoneyUnit } from '#server/modules/listing-import/import.money.ts';
import { openReport } from '#server/modules/listing-import/import.report.ts';
import {
  ImportRefused,
  makeListingImportService,
  type ImportCounts,
  type ImportResult,
} from '#server/modules/listing-import/listing-import.service.ts';
import { makeListingsService } from '#server/modules/listings/listings.service.ts';
import { makeReachService } from '#server/modules/people/reach.service.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { ensureServerKey } from '#server/platform/database/server-keys.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { StartError } from '#server/platform/start-error.ts';
import { withProductDatabase } from './product-database.ts';

const usage = 'npm run import -- FILE.csv [--owner EMAIL] [--city NAME] [--type sale|rent] [--dry-run]';

interface Arguments {
  file: string;
  owner: string | null;
  city: string | null;
  type: 'sale' | 'rent' | null;
  priceUnit: MoneyUnit | null;
  areaUnit: string | null;
  storeDoubtful: boolean;
  dryRun: boolean;
}

/** Listings of no named owner belong to this user, who has no password and so can't sign in. */
const importsOwner = { first_name: 'Imported', last_name: 'listings', email: 'imports@aangan.example' };

function readArguments(): Arguments {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        owner: { type: 'string' },
        city: { type: 'string' },
        type: { type: 'string' },
        'price-unit': { type: 'string' },
        'area-unit': { type: 'string' },
        'store-doubtful': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
      },
    });
    const [file] = positionals;
    const { type = null } = values;
    if (!file || positionals.length > 1) throw new Error('Name one file.');
    if (type !== null && type !== 'sale' && type !== 'rent') throw new Error('--type is sale or rent.');
    const { 'price-unit': priceWord, 'area-unit': areaUnit = null } = values;
    const priceUnit = priceWord === undefined ? null : readMoneyUnit(priceWord);
    if (priceWord !== undefined && priceUnit === null) {
      throw new Error('--price-unit is crore, lakh, thousand or rupee.');
    }
    if (areaUnit !== null && !isAreaUnit(areaUnit)) throw new Error('--area-unit is "sq ft", "sq m" or "sq yd".');
    return {
      file,
      owner: values.owner ?? null,
      city: values.city ?? null,
      type,
      priceUnit,
      areaUnit,
      storeDoubtful: values['store-doubtful'],
      dryRun: values['dry-run'],
    };
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message : String(error)}\n  ${usage}`);
  }
}

async function findOwner(db: Database, email: string | null): Promise<number> {
  const wanted = email ?? importsOwner.email;
  const find = () =>
    db
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.fn('lower', ['email']), '=', wanted.trim().toLowerCase()))
      .executeTakeFirst();
  const existing = await find();
  if (existing) return existing.id;
  if (email !== null) throw new StartError(`There is no user with the e-mail address ${email}.`);
  await db
    .insertInto('users')
    .values({ ...importsOwner, user_type: 'agent', enquiry_type: 'sell' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new StartError('The user for imported listings could not be made.');
  return made.id;
}

const number = new Intl.NumberFormat('en-IN');

function showProgress(counts: ImportCounts): void {
  if (!process.stderr.isTTY) return;
  const { rows, stored, refused } = counts;
  process.stderr.write(
    `\r  ${number.format(rows)} lines, ${number.format(stored)} stored, ${number.format(refused)} refused `,
  );
}

function printResult(result: ImportResult, { dryRun }: Arguments, seconds: number, reportFile: string): void {
  const line = (count: number, text: string) => `  ${number.format(count).padStart(9)}  ${text}\n`;
  const places = result.unlocated.slice(0, 5).map(([name, lines]) => `${name} (${lines})`);
  process.stdout.write(
    [
      process.stderr.isTTY ? '\n' : '',
      `  Homes for ${result.transactionType}, ${seconds.toFixed(1)} seconds${dryRun ? ', nothing was stored (dry run)' : ''}\n`,
      line(result.rows, 'lines read'),
      line(result.stored, dryRun ? 'could be stored' : 'stored'),
      line(result.alreadyThere, 'already there'),
      line(result.refused, 'refused'),
      result.doubtful > 0
        ? line(result.doubtful, 'not stored because a price or an area is unlikely (--store-doubtful stores them)')
        : '',
      result.copies > 0
        ? line(result.copies, 'of them say the same as an earlier line, and count as homes of their own')
        : '',
      result.withoutPlace > 0
        ? line(result.withoutPlace, `without a place on the map, most of them in ${places.join(', ')}`)
        : '',
      result.unknownHeadings.length > 0 ? `  Columns not used: ${result.unknownHeadings.join(', ')}\n` : '',
      `  Every line that was not stored, with the reason: ${reportFile}\n`,
    ].join(''),
  );
}

await withProductDatabase(async ({ connectionString, log, report }) => {
  const given = readArguments();
  await access(given.file).catch(() => {
    throw new StartError(`There is no file ${given.file}`);
  });
  await migrateDatabase({ connectionString, log, report });
  const { db, pool, close } = openDatabase({ connectionString, log, statementTimeoutMillis: 0 });
  const reportFile = `${given.file}.import-report.csv`;
  const reportLines = openReport(reportFile);
  try {
    if (given.owner === null && !given.dryRun) report(`The listings will belong to ${importsOwner.email}`);
    const places = makePlacesService();
    const placeKey = await ensureServerKey(db, 'places');
    const reach = makeReachService({ db });
    const listings = makeListingsService({
      db,
      clock: systemClock,
      placeKey,
      places,
      reach,
    });
    const service = makeListingImportService({ addRecords: listings.addRecords, places });
    const ownerId = given.dryRun && given.owner === null ? 0 : await findOwner(db, given.owner);
    const started = performance.now();
    const result = await service.importFile(
      { name: given.file, open: () => createReadStream(given.file) },
      {
        ownerId,
        city: given.city,
        transactionType: given.type,
        priceUnit: given.priceUnit,
        areaUnit: given.areaUnit,
        storeDoubtful: given.storeDoubtful,
        dryRun: given.dryRun,
        now: systemClock.now(),
        onLine: reportLines.add,
        onProgress: showProgress,
      },
    );
    const seconds = (performance.now() - started) / 1000;
    if (result.stored > 0 && !given.dryRun) {
      report('Making the new listings searchable');
      await listings.settleRecords();
      await makeSearchService({ pool }).refresh();
    }
    await reportLines.close();
    printResult(result, given, seconds, reportFile);
  } catch (error) {
    throw error instanceof ImportRefused ? new StartError(error.message) : error;
  } finally {
    await close();
  }
});
