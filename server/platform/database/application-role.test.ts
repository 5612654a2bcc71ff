import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeJobs } from '#server/platform/jobs.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { admitApplication } from './application-role.ts';

const database = useTestDatabase({ keep: true });
const log = { warn: vi.fn(), error: vi.fn() } as never;
let role: string;
let owner: string;
let applicationConnectionString: string;
let client: Client;

beforeAll(async () => {
  const url = new URL(database.connectionString);
  owner = url.username;
  role = `application_${url.pathname.slice(1)}`;
  url.username = role;
  url.password = 'of the test';
  applicationConnectionString = url.href;
  const options = { connectionString: database.connectionString, applicationConnectionString, makeRole: true };
  await Promise.all([admitApplication(options), admitApplication(options)]);
  client = new Client({ connectionString: applicationConnectionString });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.pool.query(`DROP SCHEMA pgboss CASCADE; DROP OWNED BY ${role}; DROP ROLE ${role}`);
});

const insert = `INSERT INTO operator_audit (operator_id, role, act, subject_type, subject_id, person_id, before, after, reason)
  VALUES (1, 'moderator', 'hide', 'listing', '7', 5, '{"status":"active"}', '{"status":"inactive"}', 'A fake') RETURNING id`;

describe('the application’s role', () => {
  it('adds to the audit and reads it', async () => {
    expect((await client.query(insert)).rows).toHaveLength(1);
    expect((await client.query('SELECT reason FROM operator_audit')).rows).toEqual([{ reason: 'A fake' }]);
  });

  // specification 21.11
  it.each([
    `UPDATE operator_audit SET reason = 'Nothing'`,
    'UPDATE operator_audit SET before = NULL, after = NULL',
    'DELETE FROM operator_audit',
    'TRUNCATE operator_audit',
    'DROP TABLE operator_audit',
    'DROP TABLE users CASCADE',
    'ALTER TABLE operator_audit DISABLE TRIGGER ALL',
    'ALTER TABLE operator_audit RENAME TO former_audit',
    `ALTER TABLE operator_audit ALTER COLUMN reason SET DEFAULT 'x'`,
    'DROP TRIGGER guard_operator_audit ON operator_audit',
    'DROP FUNCTION guard_operator_audit CASCADE',
    'CREATE OR REPLACE FUNCTION forget_in_audit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$',
    'CREATE RULE quiet AS ON INSERT TO operator_audit DO INSTEAD NOTHING',
    'CREATE TRIGGER forget AFTER UPDATE ON users FOR EACH ROW EXECUTE FUNCTION forget_in_audit()',
    'CREATE TEMP TABLE users AS SELECT 5 AS id; CREATE TRIGGER forget AFTER DELETE ON pg_temp.users FOR EACH ROW EXECUTE FUNCTION forget_in_audit()',
    'MERGE INTO operator_audit a USING (SELECT 1) one ON true WHEN MATCHED THEN DELETE',
    `INSERT INTO operator_audit (role, act, subject_type, subject_id, made_at) VALUES ('a', 'b', 'c', 'd', '2001-01-01')`,
    'BEGIN; LOCK TABLE operator_audit',
    'SET session_replication_role = replica',
    'CREATE ROLE another SUPERUSER',
    'COPY operator_audit TO PROGRAM $$cat$$',
    `UPDATE kysely_migration SET name = 'x'`,
  ])('is refused: %s', async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|25001)$/) as string,
    });
    await client.query('ROLLBACK');
    expect((await client.query('SELECT reason FROM operator_audit')).rows).toEqual([{ reason: 'A fake' }]);
  });

  it('cannot become the owner of the tables', async () => {
    await expect(client.query(`SET ROLE ${owner}`)).rejects.toMatchObject({ code: '42501' });
    // Without a right to give, this gives nothing.
    await client.query('GRANT ALL ON operator_audit TO PUBLIC');
    await expect(client.query('DELETE FROM operator_audit')).rejects.toMatchObject({ code: '42501' });
    await expect(client.query(`SET SESSION AUTHORIZATION ${owner}`)).rejects.toMatchObject({ code: '42501' });
  });

  // specification 21.11
  it('takes a person’s data out of the audit by deleting the account alone, and the act stays', async () => {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO users (first_name, last_name, email) VALUES ('Ravi', 'Iyer', 'ravi@example.in') RETURNING id`,
    );
    const id = Number(rows[0]?.id);
    await client.query(insert.replace(', 5, ', `, ${String(id)}, `));
    await client.query('DELETE FROM users WHERE id = $1', [id]);
    const { rows: found } = await client.query('SELECT act, before, after, reason FROM operator_audit ORDER BY id');
    expect(found).toEqual([
      { act: 'hide', before: { status: 'active' }, after: { status: 'inactive' }, reason: 'A fake' },
      { act: 'hide', before: null, after: null, reason: '' },
    ]);
  });

  it('runs the job queue, also one that the owner made before', async () => {
    const start = async (connectionString: string) => {
      const jobs = makeJobs({ connectionString, log });
      jobs.define('test.job', {}, () => Promise.resolve());
      await jobs.start({ work: false });
      await jobs.stop();
    };
    await start(applicationConnectionString);
    await database.pool.query('DROP SCHEMA pgboss CASCADE');
    await start(database.connectionString);
    await admitApplication({
      connectionString: database.connectionString,
      applicationConnectionString,
      makeRole: false,
    });
    await start(applicationConnectionString);
  });
});

describe('the owner of the tables', () => {
  it.each(['DELETE FROM operator_audit', 'TRUNCATE operator_audit', `UPDATE operator_audit SET act = 'keep'`])(
    'is held back too: %s',
    async (statement) => {
      await expect(database.pool.query(statement)).rejects.toThrow('The audit is only added to.');
    },
  );
});
