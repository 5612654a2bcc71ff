import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '#demo/accounts.ts';
import { demoOperator } from '#demo/operator.ts';
import { StartError } from '#server/platform/start-error.ts';
import { deskHelpers } from '#server/testing/desk.ts';
import { freePort } from '#server/testing/redis.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { closeDemoAccounts, demoDomain, refuseDemoAccounts } from './demo-accounts.ts';
import { readSettings } from '../settings/settings.ts';
import { startProduct } from '../start-product.ts';

const test = useTestApp();
const { operator, signedIn } = deskHelpers(test);
const sql = (text: string, values: unknown[] = []) => test.database.pool.query(text, values);
const openPeople = async () => (await sql('SELECT FROM users WHERE password_hash IS NOT NULL')).rows.length;

/** The demo's operator and one of its owners, as local mode leaves them. */
async function demoPeople() {
  const [owner, { id, token, headers }] = [await signedIn(), await operator('administrator')];
  await sql('UPDATE users SET email = $2 WHERE id = $1', [owner.id, demoAccounts[0]?.email]);
  await sql('UPDATE users SET email = $2 WHERE id = $1', [id, demoOperator.email]);
  return { owner, token, headers };
}

describe('people of the demo', () => {
  it('all have addresses of one domain', () => {
    for (const { email } of [...demoAccounts, demoOperator]) expect(email.split('@')[1]).toBe(demoDomain);
  });

  // specification 24.11
  it('keep production from starting while they can sign in, and only production', async () => {
    await refuseDemoAccounts(test.database.db, 'production');
    await demoPeople();
    await refuseDemoAccounts(test.database.db, 'local');
    const refused = refuseDemoAccounts(test.database.db, 'production');
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(/operator@demo\.aangan\.example \(administrator of the desk\).*demo:close/s);
    await expect(refused).rejects.not.toThrow(demoPassword);
  });

  // specification 24.11
  it('keep it from starting by a role or a factor alone', async () => {
    await demoPeople();
    await sql('UPDATE users SET password_hash = NULL');
    await sql('DELETE FROM second_steps');
    await expect(refuseDemoAccounts(test.database.db, 'production')).rejects.toThrow(demoOperator.email);
    await sql('UPDATE operators SET ended_at = now()');
    await refuseDemoAccounts(test.database.db, 'production');
  });

  // specification 24.11
  it('lose every way in by the command, while others and the audit stay', async () => {
    const { token, headers } = await demoPeople();
    const other = await signedIn();
    expect(await closeDemoAccounts(test.database.db)).toEqual([demoAccounts[0]?.email, demoOperator.email]);
    await refuseDemoAccounts(test.database.db, 'production');
    expect(await openPeople()).toBe(1);
    expect((await test.inject({ url: '/api/operator/me', headers })).status).toBe(404);
    expect((await test.get('/api/auth/user', { authorization: `Bearer ${token}` })).status).toBe(401);
    expect((await test.get('/api/auth/user', { authorization: `Bearer ${other.token}` })).status).toBe(200);
    const { rows } = await sql(`SELECT role FROM operator_audit WHERE act = 'end_operator'`);
    expect(rows).toEqual([{ role: 'command' }]);
    expect(await closeDemoAccounts(test.database.db)).toEqual([]);
  });

  // specification 24.11
  it('are refused by the start itself', async () => {
    await demoPeople();
    // The start refuses second steps as well whose key its folder does not have.
    await sql('DELETE FROM second_steps');
    const folder = await mkdtemp(path.join(tmpdir(), 'demo-accounts-'));
    const production = {
      APP_MODE: 'production',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      PUBLIC_URL: 'https://aangan.test',
      DATABASE_URL: test.database.connectionString,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Aangan <mail@aangan.test>',
      ALLOW_PAYMENT_SANDBOX: 'true',
      DATA_DIR: folder,
    };
    const start = () =>
      startProduct({ settings: readSettings(production), log: pino({ level: 'silent' }), report: () => undefined });
    try {
      await expect(start()).rejects.toThrow(/people of the demo/);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
