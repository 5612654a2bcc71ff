/**
 * Imports homes from a file: npm run import -- FILE [--owner EMAIL] [--city NAME] [--type sale|rent] [--yes]. Without --yes
 * it shows what it understood, and stores nothing. At a terminal it asks what is open. See docs/import.md.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Import, ImportAnswers } from '#contracts/imports/imports.ts';
import { makeCommandedService } from '#server/modules/imports/commanded.service.ts';
import { makeImportsService } from '#server/modules/imports/imports.service.ts';
import { makeImportPipeline } from '#server/modules/imports/pipeline.service.ts';
import { makeListingsService } from '#server/modules/listings/listings.service.ts';
import { makeRestrictionsService } from '#server/modules/people/restrictions.service.ts';
import { makeReachService } from '#server/modules/people/reach.service.ts';
import { makePlacesService } from '#server/modules/places/places.service.ts';
import { makeTypicalPricesService } from '#server/modules/typical-prices/typical-prices.service.ts';
import { makeSearchService } from '#server/modules/search/search.service.ts';
import { systemClock } from '#server/platform/clock.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import type { Database } from '#server/platform/database/db.ts';
import { ensureServerKey } from '#server/platform/database/server-keys.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { makeSignal } from '#server/platform/signal.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readImportArguments, type ImportArguments } from './lib/import-arguments.ts';
import { askQuestions, openQuestions } from './lib/import-asking.ts';
import { countsText, readText } from './lib/import-texts.ts';
import { withProductDatabase } from './product-database.ts';

/** Listings of no named owner belong to this user, who has no password and so can't sign in. */
const importsOwner = { first_name: 'Imported', last_name: 'listings', email: 'imports@aangan.example' };

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

const print = (text: string) => process.stdout.write(text);

function showProgress({ state, progress }: Import): void {
  if (process.stderr.isTTY) process.stderr.write(`\r  ${state} ${String(progress?.done ?? 0)} lines `);
}

/** The services that the command needs: the steps of imports, without a queue and without a store of files. */
async function openImports(db: Database, pool: Parameters<typeof makeSearchService>[0]['pool']) {
  const places = makePlacesService();
  const typicalPrices = makeTypicalPricesService({ pool, places });
  const common = { db, clock: systemClock, places, typicalPrices, placeKey: await ensureServerKey(db, 'places') };
  const listings = makeListingsService({ ...common, reach: makeReachService({ db }) });
  const files = {
    get: () => Promise.resolve(null),
    putFile: () => Promise.reject(new Error('The command stores no files.')),
    delete: () => Promise.resolve(),
  };
  const restrictions = makeRestrictionsService({ db });
  const jobs = { enqueue: () => Promise.resolve(null) };
  const search = makeSearchService({ pool, places });
  const steps = makeImportPipeline({
    ...common,
    ...{ listings, files, jobs, search, restrictions, recordsChanged: makeSignal() },
  });
  const imports = makeImportsService({ ...common, ...steps, restrictions, files, publicUrl: '' });
  return { imports, listings, search, commanded: makeCommandedService({ db, imports, runs: steps.runs }) };
}

type Opened = Awaited<ReturnType<typeof openImports>>;

async function importFile(given: ImportArguments, ownerId: number, opened: Opened): Promise<void> {
  const { imports, listings, search, commanded } = opened;
  const { city, type, answers } = given;
  const file = { name: path.basename(given.file), open: () => createReadStream(given.file) };
  let read = await commanded.read({ ownerId, file, city, transactionType: type, answers }, showProgress);
  if (read.state === 'refused') {
    await commanded.forget(read.id);
    throw new StartError(read.problem ?? 'The file was refused.');
  }
  print(readText(read));
  read = await askAtTerminal(read, (given) => commanded.answer({ id: read.id, ownerId, file }, given, showProgress));
  const open = openQuestions(read.questions);
  if (given.saveAnswers !== null && open.length === 0) {
    await writeFile(given.saveAnswers, `${JSON.stringify(read.answers, null, 2)}\n`);
    print(`\n  The answers are in ${given.saveAnswers}\n`);
  }
  if (open.length > 0 || !given.yes) {
    await writeReport(given, imports, ownerId, read.id);
    await commanded.forget(read.id);
    if (open.length > 0 && !given.dryRun)
      throw new StartError('Nothing was stored. Answer the questions above that must be answered.');
    print(`\n  Nothing was stored${given.dryRun ? ' (dry run)' : '. With --yes it will be'}\n`);
    return;
  }
  const began = performance.now();
  const stored = await commanded.store(ownerId, read.id, showProgress);
  const { counts } = stored;
  if (counts && counts.new + counts.returned > 0) {
    await listings.vacuumRecords();
    await search.vacuum();
  }
  print(
    `\n  Stored in ${((performance.now() - began) / 1000).toFixed(1)} seconds\n${counts ? countsText(counts, 'were') : ''}`,
  );
  await writeReport(given, imports, ownerId, read.id);
  print(`  To take it back: npm run import -- --undo ${String(read.id)}\n`);
}

/** Asks the open questions of a file until none is left; the file as it is where nobody sits at a terminal. */
async function askAtTerminal(file: Import, answer: (answers: ImportAnswers) => Promise<Import>): Promise<Import> {
  if (!process.stdin.isTTY) return file;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new Promise<null>((done) => terminal.once('close', () => done(null)));
  let asked = file;
  try {
    for (;;) {
      const open = openQuestions(asked.questions);
      if (open.length === 0) return asked;
      const given = await askQuestions(open, (prompt) => Promise.race([terminal.question(prompt), ended]));
      if (given === null) return asked;
      asked = await answer({ ...asked.answers, questions: { ...asked.answers.questions, ...given } });
      print(readText(asked));
    }
  } finally {
    terminal.close();
  }
}

async function writeReport(
  { file }: ImportArguments,
  imports: Opened['imports'],
  ownerId: number,
  id: number,
): Promise<void> {
  const name = `${file}.import-report.csv`;
  await pipeline(Readable.from(await imports.report(ownerId, id)), createWriteStream(name));
  print(`  Every line with what became of it: ${name}\n`);
}

await withProductDatabase(async ({ connectionString, log, report }) => {
  const given = readImportArguments();
  if (given.undo === null) {
    await access(given.file).catch(() => {
      throw new StartError(`There is no file ${given.file}`);
    });
  }
  await migrateDatabase({ connectionString, log, report });
  const { db, pool, close } = openDatabase({ connectionString, log, statementTimeoutMillis: 0 });
  try {
    const opened = await openImports(db, pool);
    if (given.undo !== null) {
      const undone = await opened.commanded.undo(given.undo, showProgress);
      if (!undone) throw new StartError(`There is no import ${String(given.undo)}.`);
      print(`  The import ${String(given.undo)} was taken back\n`);
      return;
    }
    if (given.owner === null) report(`The listings will belong to ${importsOwner.email}`);
    await importFile(given, await findOwner(db, given.owner), opened);
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error;
  } finally {
    await close();
  }
});
