import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeJobs } from '#server/platform/jobs.ts';
import { mailJobs } from '#server/platform/mail/mail-jobs.ts';
import { makeMailer } from '#server/platform/mail/mailer.ts';
import { openSmtp } from '#server/platform/mail/smtp-transport.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { useTestApp } from '#server/testing/app/test-app.ts';
import { refusal, useTestSmtp, type Received, type TestSmtp } from '#server/testing/app/test-smtp.ts';
import { soon } from '#server/testing/soon.ts';

// A mail from end to end: a registration over HTTP, the job of its transaction, a real mail server.

const smtpServers = useTestSmtp();
let server: TestSmtp;
/** The server's reaction to the next message. */
let answer: (message: Received) => Promise<void>;
let port = 0;

const startServer = async (): Promise<void> => {
  server = await smtpServers.start({ port, answer: (message) => answer(message) });
  port = server.port;
};

const test = useTestApp({
  async openMailer({ db, connectionString }) {
    // The port stays the same for the whole file, as a mail server's address does.
    await startServer();
    await server.stop();
    const log = pino({ level: 'silent' });
    const jobs = makeJobs({ connectionString, log });
    const from = { name: 'Aangan', address: 'no-reply@aangan.example' };
    const smtp = openSmtp({ server: { host: '127.0.0.1', port, secure: false, auth: undefined }, from });
    mailJobs(jobs, { db, smtp, log, retryDelaySeconds: () => 0 });
    await jobs.start({ work: true });
    await jobs.run();
    const close = async (): Promise<void> => {
      await jobs.stop();
      smtp.close();
    };
    return { mailer: makeMailer({ jobs }), close };
  },
});
const { person, register } = accountHelpers(test);

beforeEach(() => {
  answer = () => Promise.resolve();
});

/** The mails to this address in the order of arrival. */
const mailsTo = (email: string) => server.received.filter(({ to }) => to.includes(email));
const codeIn = ({ source }: Received) => /^Subject: (\d{6})/m.exec(source)?.[1] ?? '';
const states = async () =>
  (await test.database.db.selectFrom('mails').select('state').execute()).map((row) => row.state);
async function verifies(email: string, otp: string): Promise<void> {
  expect((await test.send('POST', '/api/auth/verify-email-otp', { email, otp })).status).toBe(200);
}

describe('a registration', () => {
  it('is answered while the mail server is slow, and its mail arrives once', async () => {
    let release = (): void => undefined;
    const thinking = new Promise<void>((resolve) => (release = resolve));
    answer = () => thinking;
    await startServer();
    const asha = person();
    expect((await register(asha)).status).toBe(201);
    expect(server.received).toEqual([]);
    release();
    await soon(async () => expect(await states()).toEqual(['sent']));
    expect(mailsTo(asha.email)).toHaveLength(1);
    await verifies(asha.email, codeIn(mailsTo(asha.email)[0]!));
  });

  it('is answered while the mail server is down, and its mail arrives once when the server is up again', async () => {
    const people = [person(), person(), person()];
    for (const someone of people) expect((await register(someone)).status).toBe(201);
    const { db } = test.database;
    await soon(async () => {
      const rows = await db.selectFrom('mails').select('attempts').execute();
      expect(rows.every(({ attempts }) => attempts > 0)).toBe(true);
    });
    await startServer();
    await soon(async () => expect(await states()).toEqual(['sent', 'sent', 'sent']));
    for (const { email } of people) {
      expect(mailsTo(email)).toHaveLength(1);
      await verifies(email, codeIn(mailsTo(email)[0]!));
    }
  });

  it('whose mail is deferred with 451 gets the mail once the server accepts it', async () => {
    let refusals = 2;
    answer = () => (refusals-- > 0 ? Promise.reject(refusal(451, 'Greylisted')) : Promise.resolve());
    await startServer();
    const asha = person();
    expect((await register(asha)).status).toBe(201);
    await soon(async () => expect(await states()).toEqual(['sent']));
    expect(mailsTo(asha.email)).toHaveLength(1);
  });

  it('whose mail is refused with 550 is stored, and the mail is not tried again', async () => {
    let tries = 0;
    answer = () => {
      tries += 1;
      return Promise.reject(refusal(550, 'No such mailbox'));
    };
    await startServer();
    const asha = person();
    expect((await register(asha)).status).toBe(201);
    await soon(async () => expect(await states()).toEqual(['failed']));
    answer = () => Promise.resolve();
    const meera = person();
    await register(meera);
    await soon(() => expect(mailsTo(meera.email)).toHaveLength(1));
    expect(tries).toBe(1);
    expect(mailsTo(asha.email)).toEqual([]);
  });

  it('whose code expires before the mail server is up again sends no mail', async () => {
    const asha = person();
    expect((await register(asha)).status).toBe(201);
    const { rows } = await test.database.pool.query<{ seconds: string }>(
      'SELECT round(extract(epoch FROM expires_at - created_at)) AS seconds FROM mails',
    );
    expect(Number(rows[0]?.seconds)).toBe(600);
    await test.database.pool.query(`UPDATE mails SET expires_at = now() - interval '1 second'`);
    await startServer();
    await soon(async () => expect(await states()).toEqual(['expired']));
    expect(server.received).toEqual([]);
  });

  it('that is refused sends no mail', async () => {
    await startServer();
    expect((await register(person({ phone_number: '98220 417' }))).status).toBe(422);
    expect(await states()).toEqual([]);
  });
});
