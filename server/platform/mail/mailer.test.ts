import { pino } from 'pino';
import { afterEach, describe, expect, it, test } from 'vitest';
import { makeJobs, type Jobs } from '#server/platform/jobs.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { refusal, useTestSmtp } from '#server/testing/app/test-smtp.ts';
import { soon } from '#server/testing/soon.ts';
import { isMailAddress } from '#contracts/accounts/mail-address.ts';
import { parseSender } from './mail-address.ts';
import { mailJobs } from './mail-jobs.ts';
import { makeOutboxMailer, makeMailer, type Mail, type Mailer } from './mailer.ts';
import { runSweeps } from '../database/sweeps.ts';
import { mailSweep } from './mails-table.ts';
import { makeOutbox } from './outbox.ts';
import { openSmtp } from './smtp-transport.ts';

const database = useTestDatabase();
const smtpServers = useTestSmtp();
const log = pino({ level: 'silent' });
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const mail: Mail = {
  to: 'asha@test.example',
  subject: '482913 is your Aangan code',
  html: '<p>482913</p>',
  text: '482913',
  code: '482913',
  expiresAt: null,
};

/** The mailer that start-product.ts makes of SMTP_URL, with no pause before a second attempt. */
async function startProcess(port: number): Promise<{ mailer: Mailer; jobs: Jobs }> {
  const jobs = makeJobs({ connectionString: database.connectionString, log });
  const smtp = openSmtp({
    server: { host: '127.0.0.1', port, secure: false, auth: undefined },
    from: { name: 'Aangan', address: 'no-reply@aangan.example' },
  });
  mailJobs(jobs, { db: database.db, smtp, log, retryDelaySeconds: () => 0 });
  await jobs.start({ work: true });
  await jobs.run();
  stops.push(async () => {
    await jobs.stop();
    smtp.close();
  });
  return { mailer: makeMailer({ jobs, unreachable: 'demo.aangan.example' }), jobs };
}

const states = async (): Promise<string[]> =>
  (await database.db.selectFrom('mails').select('state').execute()).map(({ state }) => state);

describe('with a mail server', () => {
  it('sends what a transaction wrote, and never what one undid', async () => {
    const server = await smtpServers.start();
    const { mailer } = await startProcess(server.port);
    await expect(
      database.db.transaction().execute(async (transaction) => {
        await mailer.enqueue(transaction, { ...mail, to: 'undone@test.example' });
        await mailer.enqueueAll(transaction, [mail, { ...mail, to: 'undone@test.example' }]);
        throw new Error('undo');
      }),
    ).rejects.toThrow('undo');
    await database.db.transaction().execute((transaction) => mailer.enqueue(transaction, mail));
    await database.db.transaction().execute(async (transaction) => {
      await mailer.enqueueAll(transaction, []);
      await mailer.enqueueAll(transaction, [
        { ...mail, to: 'ravi@test.example' },
        { ...mail, to: 'meera@test.example' },
      ]);
    });
    await soon(async () => expect(await states()).toEqual(['sent', 'sent', 'sent']));
    const others = ['meera@test.example', 'ravi@test.example'];
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual([mail.to, ...others].toSorted());
  });

  it('sends each mail once, though two processes work and every first attempt fails', async () => {
    const refused = new Set<string>();
    const server = await smtpServers.start({
      answer({ to: [to = ''] }) {
        if (refused.has(to)) return Promise.resolve();
        refused.add(to);
        return Promise.reject(refusal(451, 'try later'));
      },
    });
    const { mailer } = await startProcess(server.port);
    await startProcess(server.port);
    const addresses = Array.from({ length: 20 }, (_, n) => `person${n}@test.example`);
    await Promise.all(addresses.map((to) => mailer.enqueue(database.db, { ...mail, to })));
    await soon(async () => expect(new Set(await states())).toEqual(new Set(['sent'])));
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(addresses.sort());
  });

  it('stores mails to a domain without mailboxes, and sends none of them', async () => {
    const server = await smtpServers.start();
    const { mailer } = await startProcess(server.port);
    await mailer.enqueue(database.db, { ...mail, to: 'owner@demo.aangan.example' });
    await mailer.enqueueAll(database.db, [
      { ...mail, to: 'a@demo.aangan.example' },
      { ...mail, to: 'b@demo.aangan.example' },
    ]);
    expect(await states()).toEqual(['kept', 'kept', 'kept']);
    await mailer.enqueue(database.db, mail);
    await soon(async () => expect((await states()).sort()).toEqual(['kept', 'kept', 'kept', 'sent']));
    expect(server.received.flatMap(({ to }) => to)).toEqual([mail.to]);
  });
});

describe('without one', () => {
  it('keeps mails for reading, and the newest two hundred only', async () => {
    const mailer = makeOutboxMailer();
    const outbox = makeOutbox(database.db);
    for (let n = 1; n <= 203; n++) await mailer.enqueue(database.db, { ...mail, subject: `Mail ${n}` });
    const stored = await outbox.list(1000);
    expect(stored).toHaveLength(200);
    expect(stored[0]).toMatchObject({ to: mail.to, subject: 'Mail 203', html: mail.html, code: mail.code });
    expect(stored.at(-1)).toMatchObject({ subject: 'Mail 4' });
    expect(await outbox.find(stored[0]!.id)).toEqual(stored[0]);
    expect(await outbox.find(`${stored[0]!.id}'`)).toBeNull();
  });

  it('keeps nothing that a transaction undid', async () => {
    await database.db
      .transaction()
      .execute(async (transaction) => {
        await makeOutboxMailer().enqueue(transaction, mail);
        throw new Error('undo');
      })
      .catch(() => undefined);
    expect(await states()).toEqual([]);
  });
});

test.each([
  'asha@test.example\r\nBcc: all@test.example',
  'a@b.example, c@d.example',
  'A <a@b.example>',
  '"a b"@c.example',
  'a@b@c.example',
  'a@',
  '',
  `a@${'b'.repeat(260)}.example`,
])('takes %j for no address, whoever asks', async (to) => {
  expect(isMailAddress(to)).toBe(false);
  const jobs = { enqueue: () => Promise.resolve(null), enqueueAll: () => Promise.resolve() };
  for (const mailer of [makeOutboxMailer(), makeMailer({ jobs })]) {
    await expect(mailer.enqueue(database.db, { ...mail, to })).rejects.toThrow('plain address');
    await expect(mailer.enqueueAll(database.db, [mail, { ...mail, to }])).rejects.toThrow('plain address');
  }
  expect(await states()).toEqual([]);
});

test.each(['Hello\r\nBcc: all@test.example', 'Hello\nthere', 'Hello\0', 'x'.repeat(251)])(
  'takes %j for no subject',
  async (subject) => {
    await expect(makeOutboxMailer().enqueue(database.db, { ...mail, subject })).rejects.toThrow('one line');
  },
);

test('lets no line into a header, whatever the subject and the names hold', async () => {
  const server = await smtpServers.start();
  const smtp = openSmtp({
    server: { host: '127.0.0.1', port: server.port, secure: false, auth: undefined },
    from: { name: 'Aangan\r\nBcc: all@test.example', address: 'no-reply@aangan.example' },
  });
  stops.push(() => {
    smtp.close();
    return Promise.resolve();
  });
  const letter = { ...mail, id: 'x', date: new Date(0), subject: 'Hello\r\nBcc: all@test.example' };
  expect(await smtp.send(letter, () => Promise.resolve(true))).toEqual({ kind: 'accepted' });
  const { source, to } = server.received[0]!;
  expect(to).toEqual([mail.to]);
  expect(source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
});

test('reads senders', () => {
  expect(parseSender('a@b.example')).toEqual({ name: '', address: 'a@b.example' });
  expect(parseSender('Aangan <a@b.example>')).toEqual({ name: 'Aangan', address: 'a@b.example' });
  expect(parseSender('"Aangan, Pune" <a@b.example>')).toEqual({ name: 'Aangan, Pune', address: 'a@b.example' });
  expect(parseSender('आँगन <a@b.example>')).toEqual({ name: 'आँगन', address: 'a@b.example' });
  for (const text of [
    '',
    'Aangan',
    'A\nB <a@b.example>',
    'A <a@b.example>\r\nBcc: x',
    'A <a@b.example',
    '<<a@b.example>>',
  ]) {
    expect(parseSender(text)).toBeNull();
  }
});

test('forgets what ended a month ago, and nothing that is on its way', async () => {
  const created_at = new Date(Date.now() - 40 * 24 * 3600 * 1000);
  const values = (['queued', 'sending', 'handed_over', 'sent', 'kept', 'failed'] as const).map((state) => ({
    to_address: mail.to,
    subject: 'Old',
    state,
    created_at,
  }));
  await database.db.insertInto('mails').values(values).execute();
  await database.db.insertInto('mails').values({ to_address: mail.to, subject: 'New', state: 'sent' }).execute();
  await runSweeps(database.db, [mailSweep]);
  expect((await states()).sort()).toEqual(['handed_over', 'queued', 'sending', 'sent']);
});
