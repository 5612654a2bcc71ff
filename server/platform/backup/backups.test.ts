import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { makeJobs } from '#server/platform/jobs.ts';
import { StartError } from '#server/platform/start-error.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { makeMemoryFileStore } from '#server/testing/memory-file-store.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { createDatabase, dropDatabase } from '#server/testing/app/test-server.ts';
import { makeBackupStore } from './backup-store.ts';
import { makeBackup, onOneConnection, type MadeBackup } from './make-backup.ts';
import { listBackupAges } from './newest-backups.ts';
import { restoreBackup, verifyBackup } from './restore-backup.ts';
import { beginSnapshot, listTables, nameOf, sumTable } from './snapshot.ts';

const test = useTestApp();
const { signedIn } = accountHelpers(test);
const log = pino({ level: 'silent' });
const report = () => undefined;
const secret = 'a-secret-of-letters';

let place: ReturnType<typeof makeMemoryFileStore>;
let now: Date;
let target: { name: string; connectionString: string };
beforeEach(async () => {
  place = makeMemoryFileStore();
  now = new Date('2026-11-24T21:00:00Z');
  const name = `${inject('testServer').prefix}${randomBytes(6).toString('hex')}`;
  target = { name, connectionString: await createDatabase(inject('testServer'), name) };
  const jobs = makeJobs({ connectionString: test.database.connectionString, log });
  jobs.define('test.later', {}, () => Promise.resolve());
  await jobs.start({ work: false });
  await test.database.pool.query(`DELETE FROM pgboss.job`);
  await jobs.enqueue(test.database.db, 'test.later', { of: 'a tab\tand a \\. and a "line"\n' }, { startAfter: 600 });
  await jobs.stop();
});
afterEach(() => dropDatabase(inject('testServer'), target.name));

const backups = (key: string | null = secret) => makeBackupStore(place, key);
const make = (key?: string | null) =>
  makeBackup({
    connectionString: test.database.connectionString,
    files: test.files,
    backups: backups(key),
    clock: { now: () => now },
    report,
  });
const restore = (name: string, files = makeMemoryFileStore(), key?: string | null) =>
  restoreBackup({ connectionString: target.connectionString, files, backups: backups(key), log, report, name });

const sumsOf = (connectionString: string) =>
  onOneConnection(connectionString, async (client) => {
    await beginSnapshot(client);
    const sums: Record<string, unknown> = {};
    for (const table of await listTables(client)) {
      if (table.schema === 'public') sums[nameOf(table)] = await sumTable(client, table);
    }
    return sums;
  });
const tablesAt = async (connectionString: string) =>
  onOneConnection(connectionString, async (client) => (await listTables(client)).length);

/** A person with a session, a home, a picture, odd texts, and a paid plan’s invoice number: what may never be lost. */
async function stock() {
  const person = await signedIn();
  const home = await test.given.record({
    ownerId: person.id,
    title: 'घर\twith \\. and\\n "marks"',
    description: '\\.\n\\N\r\n',
  });
  await test.files.put('pictures/ab/abcd-640.avif', randomBytes(5_000));
  await test.files.put('chat/0a/0abc.pdf', Buffer.alloc(0));
  return { person, home };
}

describe('a backup', () => {
  it('restored to an empty place has every row, file, session and waiting job', async () => {
    const { person, home } = await stock();
    const rowsBefore = await sumsOf(test.database.connectionString);
    const made = await make();
    expect(made).toMatchObject({ name: '2026-11-24t21-00-00z', files: 2, newFiles: 2, deleted: [] });
    const files = makeMemoryFileStore();
    await restore(made.name, files);

    expect(await sumsOf(target.connectionString)).toEqual(rowsBefore);
    expect(files.keys()).toEqual(test.files.keys());
    const { pool, close } = openDatabase({ connectionString: target.connectionString, log });
    const { rows } = await pool.query(`SELECT title, description FROM properties WHERE id = $1`, [home]);
    expect(rows).toEqual([{ title: 'घर\twith \\. and\\n "marks"', description: '\\.\n\\N\r\n' }]);
    const { rows: jobs } = await pool.query(`SELECT name, data, state::text FROM pgboss.job`);
    expect(jobs).toEqual([{ name: 'test.later', data: { of: 'a tab\tand a \\. and a "line"\n' }, state: 'created' }]);
    // Ids continue, rules hold again, and triggers work: the search finds a changed record.
    const { rows: people } = await pool.query<{ id: number }>(
      `INSERT INTO users (first_name, last_name, email, user_type) VALUES ('Asha', 'Rao', 'new@example.in', 'buyer') RETURNING id`,
    );
    expect(people[0]!.id).toBeGreaterThan(person.id);
    await expect(pool.query('UPDATE properties SET owner_id = 999999 WHERE id = $1', [home])).rejects.toThrow(
      /foreign key/,
    );
    await pool.query('UPDATE properties SET price = 4321000 WHERE id = $1', [home]);
    const { rows: found } = await pool.query('SELECT search_price FROM search_records WHERE id = $1', [home]);
    expect(found).toEqual([{ search_price: 4_321_000 }]);
    await close();
  });

  it('says its age once it was made and verified, until then that of the installation', async () => {
    await stock();
    const ages = async () =>
      Object.fromEntries((await listBackupAges(test.database.db)).map((age) => [age.kind, age.seconds]));
    const before = await ages();
    expect(before.made).toBeGreaterThan(0);
    expect(before.verified).toBe(before.made);
    await test.database.pool.query(`INSERT INTO newest_backups VALUES
      ('made', 'older', now() - interval '3 days'), ('verified', 'older', now() - interval '3 days')`);
    expect((await ages()).made).toBeCloseTo(3 * 86_400, -2);
    const { name } = await make();
    expect((await ages()).made).toBeLessThan(600);
    expect((await ages()).verified).toBeGreaterThan(86_400);
    await verifyBackup({ connectionString: test.database.connectionString, backups: backups(), log, report, name });
    expect((await ages()).verified).toBeLessThan(600);
  });

  it('is as of one moment, while people write', async () => {
    const { person } = await stock();
    const people = { write: true };
    const writing = (async () => {
      let written = 0;
      while (people.write) {
        const id = await test.given.record({ ownerId: person.id });
        await test.database.pool.query('DELETE FROM properties WHERE id = $1', [id - 3]);
        written += 1;
      }
      return written;
    })();
    const made = await make();
    people.write = false;
    expect(await writing).toBeGreaterThan(3);
    const tried = await verifyBackup({
      connectionString: test.database.connectionString,
      backups: backups(),
      log,
      report,
      name: made.name,
    });
    expect(tried.files).toBe(2);
    expect(tried.rows).toBeGreaterThan(10);
    // No trace of the trial is left on the server.
    const { rows } = await test.database.pool.query(
      `SELECT datname FROM pg_database WHERE datname LIKE left(current_database(), 40) || '_verify%'`,
    );
    expect(rows).toEqual([]);
  });

  it('copies only new files, and files that no backup has any more are deleted', async () => {
    await stock();
    await make();
    await test.files.delete('chat/0a/0abc.pdf');
    await test.files.put('pictures/cd/cdef-640.webp', Buffer.from('new'));
    now = new Date('2026-11-25T21:00:00Z');
    expect(await make()).toMatchObject({ files: 2, newFiles: 1, deleted: [] });
    expect(place.keys().filter((key) => key.startsWith('pool/'))).toHaveLength(3);
    // A year and a half later both are old.
    now = new Date('2028-06-01T21:00:00Z');
    const { deleted } = await make();
    expect(deleted).toEqual(['2026-11-25t21-00-00z', '2026-11-24t21-00-00z']);
    expect(place.keys().filter((key) => key.startsWith('pool/'))).toEqual([
      'pool/pictures/ab/abcd-640.avif',
      'pool/pictures/cd/cdef-640.webp',
    ]);
  });

  it('is thinned out by the lists beside the others, and keeps all files while a list is missing or damaged', async () => {
    await stock();
    const first = await make();
    now = new Date('2026-11-25T21:00:00Z');
    await test.files.put('pictures/cd/cdef-640.webp', Buffer.from('of the second'));
    const second = await make();
    await test.files.delete('pictures/cd/cdef-640.webp');
    expect(place.keys().filter((key) => key.startsWith('lists/'))).toEqual(
      [first, second].map(({ name }) => `lists/${name}`),
    );
    const inPool = () => place.keys().filter((key) => key.startsWith('pool/')).length;
    const makeAt = async (day: string): Promise<MadeBackup> => {
      now = new Date(day);
      return make();
    };
    await makeAt('2026-11-25T22:00:00Z');
    await place.delete(`lists/${first.name}`);
    // For each day older than two, only the newest stays.
    expect((await makeAt('2026-11-28T21:00:00Z')).deleted).toEqual([second.name]);
    expect(place.keys()).not.toContain(`lists/${second.name}`);
    expect(inPool()).toBe(3);
    // When the backup whose list is missing goes, nothing is needed by it any more.
    await place.delete(`backups/${first.name}`);
    await makeAt('2026-11-28T22:00:00Z');
    expect((await makeAt('2026-12-01T21:00:00Z')).deleted).toHaveLength(1);
    expect(inPool()).toBe(2);
  });

  it('is refused while another one is being made', async () => {
    await stock();
    const both = await Promise.allSettled([make(), make()]);
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(String(refused[0]!.reason)).toMatch(/Another backup is being made/);
  });

  it('shows nobody what it holds without its key', async () => {
    const { person } = await stock();
    await make();
    const stored = await Promise.all(place.keys().map(async (key) => (await place.get(key))!.stream.toArray()));
    expect(Buffer.concat(stored.flat() as Buffer[]).includes(person.email)).toBe(false);
  });
});

describe('a restore is refused, and touches nothing,', () => {
  const files = makeMemoryFileStore();
  afterEach(async () => {
    expect(await tablesAt(target.connectionString)).toBe(0);
    expect(files.keys()).toEqual([]);
  });

  /** Changes the stored bytes of a backup. */
  async function change(name: string, with_: (bytes: Buffer) => Buffer): Promise<void> {
    const key = `backups/${name}`;
    const bytes = Buffer.concat((await (await place.get(key))!.stream.toArray()) as Buffer[]);
    await place.put(key, with_(bytes));
  }

  it('with another key or none', async () => {
    const { name } = await make();
    await expect(restore(name, files, 'another-secret-here')).rejects.toThrow(/another BACKUP_KEY/);
    await expect(restore(name, files, null)).rejects.toThrow(/is encrypted: set BACKUP_KEY/);
  });

  it('from a backup that was cut or changed', async () => {
    const { name } = await make();
    await change(name, (bytes) => bytes.subarray(0, bytes.length - 20));
    await expect(restore(name, files)).rejects.toThrow(StartError);
    await change(name, (bytes) => Buffer.concat([bytes.subarray(0, 500), Buffer.from('!'), bytes.subarray(501)]));
    await expect(restore(name, files)).rejects.toThrow(StartError);
  });

  it('from a backup whose list is missing, cut, or another one', async () => {
    await stock();
    const { name } = await make();
    const list = Buffer.concat((await (await place.get(`lists/${name}`))!.stream.toArray()) as Buffer[]);
    await place.put(`lists/${name}`, list.subarray(0, list.length - 3));
    await expect(restore(name, files)).rejects.toThrow(/was cut short/);
    await backups().writeList(name, Readable.from(['pictures/ab/abcd-640.avif']));
    await expect(restore(name, files)).rejects.toThrow(/isn't the one that the backup was made with/);
    await backups().writeList('2026-11-23t21-00-00z', Readable.from([]));
    const other = Buffer.concat((await (await place.get('lists/2026-11-23t21-00-00z'))!.stream.toArray()) as Buffer[]);
    await place.put(`lists/${name}`, other);
    await expect(restore(name, files)).rejects.toThrow(/is another backup's/);
    await place.delete(`lists/${name}`);
    await expect(restore(name, files)).rejects.toThrow(/The list of .* is not there/);
  });

  it('from a backup of a newer version', async () => {
    await test.database.pool.query(`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', now()::text)`);
    const { name } = await make();
    await test.database.pool.query(`DELETE FROM kysely_migration WHERE name = '9999-later'`);
    await expect(restore(name, files)).rejects.toThrow(/newer version, which has the migration 9999-later/);
  });

  it('from a name that is not there', async () => {
    await expect(restore('2020-01-01t00-00-00z', files)).rejects.toThrow(/is not there/);
  });
});

it('a restore into a place that is not empty is refused', async () => {
  const { name } = await make();
  const files = makeMemoryFileStore();
  await files.put('pictures/ab/one.webp', Buffer.from('one'));
  await expect(restore(name, files)).rejects.toThrow(/There are files already/);
  await migrateDatabase({ connectionString: target.connectionString, log });
  await expect(restore(name)).rejects.toThrow(/The database is not empty/);
});
