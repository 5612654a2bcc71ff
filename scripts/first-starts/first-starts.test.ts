import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, beforeEach, afterEach, describe, expect, inject, it } from 'vitest';
import { createClient } from '@redis/client';
import type { ConfigReply } from '#contracts/config.ts';
import { provideDatabase } from '#server/platform/database/provide-database.ts';
import { demoTemplate } from '#server/testing/database/demo-template.ts';
import { cloneDatabase, createDatabase, dropDatabase } from '#server/testing/app/test-server.ts';
import { soon } from '#server/testing/soon.ts';
import { useTestSmtp } from '#server/testing/app/test-smtp.ts';
import { spawnProduct, startProductOn, type ProductServer } from '../../e2e/product-server.ts';
import { findProgram } from '../lib/debian-programs.mjs';
import { choices, halfOfAll, nameOf, pairwise, type Combination } from './combinations.ts';
import { openOutside, razorpayKey, type Outside } from './outside.ts';
import { comparable, countRows, withClient } from './stored.ts';

const server = inject('testServer');
const isThorough = inject('isThorough');
const redisProgram = findProgram('redis-server');
/** The whole demo takes 20 s on an idle machine, and five times that beside other tests. */
const patience = { withinMillis: 270_000 };
const mailServers = useTestSmtp();
let folder: string;
let whole: Record<string, number>;

const databaseOf = (name: string): string => `${server.prefix}${name}`;

beforeAll(async () => {
  const [template, name] = [await demoTemplate(server), databaseOf('whole_demo')];
  whole = await countRows(await cloneDatabase({ ...server, template }, name));
  await dropDatabase(server, name);
}, 120_000);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'first-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('pairs have each of two settings set and not set', () => {
  const combinations = pairwise();
  for (const one of choices) {
    for (const other of choices.filter((choice) => choice !== one)) {
      const seen = new Set(combinations.map((combination) => `${combination[one]} ${combination[other]}`));
      expect(seen.size, `${one} and ${other}`).toBe(4);
    }
  }
});

describe('a first start', () => {
  // Otherwise everything is set: the browser tests start with nothing set.
  const combinations = isThorough ? [...pairwise(), ...halfOfAll()] : pairwise().slice(1, 2);

  // specification 24.13
  it.each(combinations.map((combination) => [nameOf(combination), combination] as const))(
    'with %s is up, uses what it was given, and has its whole demo or none',
    async (_, combination) => {
      const smtp = await mailServers.start();
      const outside = await openOutside(combination, {
        folder,
        name: databaseOf('first_start'),
        server,
        smtp,
        redisProgram,
      });
      let product: ProductServer | undefined;
      try {
        product = await startProductOn(path.join(folder, 'data'), outside.settings, patience);
        expect(await statusOf(product, '/readyz')).toBe(200);
        expect(await statusOf(product, '/')).toBe(200);
        const stored = await storedIn(outside);
        if (combination.demo) {
          expectWhole(stored, combination);
        } else {
          expect([stored.properties, stored.users, stored.demo_steps]).toEqual([0, 0, 0]);
        }
        await uses(product, combination, outside);
        expect(await mailOfRegistration(product, combination, smtp)).toContain('new@person.example');
        // No mail leaves about people who do not exist.
        expect(smtp.received).toHaveLength(combination.smtp ? 1 : 0);
      } finally {
        await product?.stop();
        await outside.close();
      }
    },
    600_000,
  );
});

// Loads that are cut short and taken up again are otherwise tested without a process (demo/load-demo.test.ts).
describe.runIf(isThorough)('a first start that is killed while it loads the demo', () => {
  /** The moments of a kill: what is in the database then. */
  const moments = [
    ['homes are being stored', 'SELECT FROM properties LIMIT 1'],
    ['homes are stored', `SELECT FROM demo_steps WHERE step = 'homes'`],
    ['homes are counted', `SELECT FROM demo_steps WHERE step = 'counts'`],
    ['the desk is being filled', 'SELECT FROM moderation_acts LIMIT 1'],
    ['the desk is full', `SELECT FROM demo_steps WHERE step = 'desk'`],
  ] as const;

  // specification 24.13
  it.each(moments)(
    'when %s is taken up by the next one, with the whole demo',
    async (_, moment) => {
      const name = databaseOf('killed_start');
      const databaseUrl = await createDatabase(server, name);
      const [dataDir, settings] = [path.join(folder, 'data'), { DATABASE_URL: databaseUrl, DEMO_DATA: 'true' }];
      try {
        const killed = spawnProduct(dataDir, settings);
        const ended = once(killed, 'exit');
        await withClient(databaseUrl, (client) =>
          soon(async () => expect((await client.query(moment).catch(() => null))?.rowCount).toBe(1), patience),
        );
        killed.kill('SIGKILL');
        await ended;
        // After the desk there is one payment, which may be stored before the kill comes.
        const most = (whole.demo_steps ?? 0) - (moment === moments[4][1] ? 0 : 1);
        expect((await countRows(databaseUrl)).demo_steps).toBeLessThanOrEqual(most);
        const product = await startProductOn(dataDir, settings, patience);
        try {
          expectWhole(await countRows(databaseUrl), { razorpay: false });
        } finally {
          await product.stop();
        }
      } finally {
        await dropDatabase(server, name);
      }
    },
    600_000,
  );
});

const statusOf = async ({ address }: ProductServer, url: string): Promise<number> =>
  (await fetch(`${address}${url}`)).status;

async function storedIn({ databaseUrl }: Outside): Promise<Record<string, number>> {
  if (databaseUrl !== undefined) return countRows(databaseUrl);
  const quiet = { warn: () => undefined, error: () => undefined };
  // It runs already: this joins it.
  const database = await provideDatabase({ databaseUrl, dataDir: path.join(folder, 'data'), log: quiet });
  try {
    return await countRows(database.connectionString);
  } finally {
    await database.stop();
  }
}

/** Compares with the demo that the tests load; the desk's silent payment is one of the sandbox. */
function expectWhole(stored: Record<string, number>, { razorpay }: { razorpay: boolean }): void {
  const ofSandbox = { sandbox_orders: 0, sandbox_payments: 0, payment_differences: 0 };
  const oneLess = (name: string): Record<string, number> => ({ [name]: (whole[name] ?? 0) - 1 });
  const fewer = { ...ofSandbox, ...oneLess('demo_steps'), ...oneLess('plan_orders'), ...oneLess('review_items') };
  const expected = { ...whole, ...(razorpay && fewer) };
  expect(comparable(stored, whole)).toEqual(comparable(expected, whole));
}

/** Whether the product really uses each setting that is set, and its own part in place of each other. */
async function uses(product: ProductServer, combination: Combination, outside: Outside): Promise<void> {
  const { data } = (await (await fetch(`${product.address}/api/config`)).json()) as ConfigReply;
  expect(data.payments.sandbox).toBe(!combination.razorpay);
  if (combination.razorpay) expect(data.payments.key_id).toBe(razorpayKey);
  expect(data.map_tiles?.attribution).toBe(combination.streets ? 'Streets of a test' : undefined);
  if (combination.streets) expect(await statusOf(product, data.map_tiles?.url ?? '/none')).toBe(200);
  expect(data.mail_outbox).toBe(!combination.smtp);
  const inFolder = (name: string) => existsSync(path.join(folder, 'data', name));
  expect(inFolder('postgres')).toBe(!combination.database);
  const pictures = (await readdir(path.join(folder, combination.s3 ? 's3' : 'data/files'), { recursive: true })).filter(
    (name) => name.includes('.webp'),
  );
  expect(pictures.length > 300).toBe(combination.demo);
  if (outside.settings.REDIS_URL !== undefined) {
    const client = createClient({ url: outside.settings.REDIS_URL });
    await client.connect();
    // Those of the product beside this one.
    expect((await client.clientList()).length).toBeGreaterThan(1);
    client.destroy();
  }
}

/** Registers somebody; the recipient of the mail that follows. */
async function mailOfRegistration(
  { address }: ProductServer,
  combination: Combination,
  smtp: { received: { to: string[] }[] },
): Promise<string[]> {
  const body = new FormData();
  const person = {
    email: 'new@person.example',
    password: 'courtyard at noon',
    first_name: 'Asha',
    last_name: 'Kulkarni',
  };
  for (const [name, value] of Object.entries({ ...person, phone_number: '98220 41776' })) body.set(name, value);
  const { status } = await fetch(`${address}/api/auth/register`, { method: 'POST', body });
  expect(status).toBe(201);
  let to: string[] = [];
  await soon(async () => {
    const mails = (await (await fetch(`${address}/dev/mail.json?to=new@person.example`)).json()) as {
      data?: { to: string }[];
    };
    to = combination.smtp ? smtp.received.flatMap((mail) => mail.to) : (mails.data ?? []).map((mail) => mail.to);
    expect(to).not.toEqual([]);
  });
  return to;
}
