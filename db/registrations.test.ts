import { createHash, createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { hash } from '@node-rs/argon2';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import * as registrations from './migrations/0013-registrations.ts';
import * as codes from './migrations/0014-codes-of-browsers.ts';

const test = useTestApp({ keep: true });
const { signedUp, signIn } = accountHelpers(test);

const password = 'courtyard at noon';
const codeOf = (userId: number) =>
  createHmac('sha256', Buffer.alloc(32, 8)).update(`verify_email\n${userId}\n123456`).digest();
const linkOf = (userId: number) => `link-of-${userId}`.padEnd(43, 'x');

/** People who had registered before, and never verified: with nothing, with imported records, with mail from others. */
const ids: number[] = [];
let record = 0;
let verified: Awaited<ReturnType<typeof signedUp>>;

beforeAll(async () => {
  const { db, pool } = test.database;
  verified = await signedUp();
  await db.transaction().execute(async (transaction) => {
    await codes.down(transaction as Kysely<any>);
    await registrations.down(transaction as Kysely<any>);
  });
  const passwordHash = await hash(password);
  for (const n of [1, 2, 3]) {
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO users (first_name, email, phone_number, password_hash, created_at, updated_at)
       VALUES ('Old', $1, '+919876543210', $2, now() - interval '90 days', now() - interval '90 days') RETURNING id`,
      [`Old${n}@example.in`, passwordHash],
    );
    const id = rows[0]!.id;
    ids.push(id);
    await pool.query(
      `INSERT INTO one_time_codes (user_id, purpose, code_hash, expires_at)
       VALUES ($1, 'verify_email', $2, now() + interval '5 minutes')`,
      [id, codeOf(id)],
    );
    await pool.query(
      `INSERT INTO verification_links (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day')`,
      [createHash('sha256').update(linkOf(id)).digest(), id],
    );
  }
  record = await test.given.record({ ownerId: ids[1]! });
  await pool.query('INSERT INTO user_blocks (user_id, blocked_id) VALUES ($1, $2)', [verified.id, ids[2]]);
  await db.transaction().execute(async (transaction) => {
    await registrations.up(transaction as Kysely<any>);
    await codes.up(transaction as Kysely<any>);
  });
});

it('brings people over who had registered before, with their codes and links', async () => {
  const { rows } = await test.database.pool.query(`SELECT user_id, email FROM registrations ORDER BY id`);
  expect(rows).toEqual(ids.map((id, n) => ({ user_id: id, email: `old${n + 1}@example.in` })));
  await test.modules.registration.sweepStale();
  const early = await test.send('POST', '/api/auth/login', { email: 'old1@example.in', password });
  expect([early.status, early.body.requires_verification]).toEqual([403, true]);
  const byCode = { email: 'OLD1@example.in', otp: '123456' };
  expect((await test.send('POST', '/api/auth/verify-email-otp', byCode)).status).toBe(200);
  for (const id of ids.slice(1)) expect((await test.get(`/api/auth/verify-email/${linkOf(id)}`)).status).toBe(200);
  for (const [n, id] of ids.entries()) {
    const { body } = await test.send('POST', '/api/auth/login', { email: `old${n + 1}@example.in`, password });
    expect(body.user).toMatchObject({ id, first_name: 'Old', phone_number: '+919876543210' });
  }
});

it('keeps what others did about them, and who was verified', async () => {
  const { rows } = await test.database.pool.query('SELECT user_id, blocked_id FROM user_blocks');
  expect(rows).toEqual([{ user_id: verified.id, blocked_id: ids[2] }]);
  const owned = await test.database.pool.query('SELECT id, owner_id FROM properties');
  expect(owned.rows).toEqual([{ id: record, owner_id: ids[1] }]);
  expect(await signIn(verified)).toMatch(/^[\w-]{43}$/);
});
