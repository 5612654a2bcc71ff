import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { mailOfTest, useMailProcesses } from '#server/testing/news/mail-process.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { refusal, useTestSmtp } from '#server/testing/app/test-smtp.ts';
import { soon } from '#server/testing/soon.ts';
import { openSmtp } from './smtp-transport.ts';

const database = useTestDatabase();
const smtpServers = useTestSmtp();
const { processFor, add, row } = useMailProcesses(database);
const emptied = { html: null, text: null, code: null, attachment: null };

describe('a mail server that takes the mail', () => {
  it('gets it once, and nothing secret stays in the table', async () => {
    const server = await smtpServers.start();
    const { deliver } = processFor(server.port);
    const id = await add();
    expect(await deliver(id)).toBe('sent');
    expect(await deliver(id)).toBe('left alone');
    expect(server.received).toHaveLength(1);
    const { from, to, source } = server.received[0]!;
    expect({ from, to }).toEqual({ from: 'no-reply@aangan.example', to: [mailOfTest.to] });
    expect(source).toContain('From: Aangan <no-reply@aangan.example>');
    expect(source).toContain(`To: ${mailOfTest.to}`);
    expect(source).toContain(`Subject: ${mailOfTest.subject}`);
    expect(source).toContain(`Message-ID: <${id}@aangan.example>`);
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain('Your code: 482913');
    expect(source).toContain('<p>482913</p>');
    expect(await row(id)).toMatchObject({ state: 'sent', attempts: 1, sent_at: expect.any(Date), ...emptied });
  });

  it('gets the file that goes with it, which then leaves the table', async () => {
    const server = await smtpServers.start();
    const { deliver } = processFor(server.port);
    const content = Buffer.from('%PDF-1.7 a paper');
    const id = await add({ attachment: { name: 'RCT-26-27-000001.pdf', content } });
    expect(await deliver(id)).toBe('sent');
    const { source } = server.received[0]!;
    expect(source).toMatch(/Content-Type: application\/pdf; name="?RCT-26-27-000001\.pdf/);
    expect(source).toMatch(/Content-Disposition: attachment; filename="?RCT-26-27-000001\.pdf/);
    expect(source).toContain(content.toString('base64'));
    expect(await row(id)).toMatchObject({ state: 'sent', attachment: null });
  });

  it('gets it once from two processes that try at the same time', async () => {
    const server = await smtpServers.start();
    const [one, two] = [processFor(server.port), processFor(server.port)];
    const ids = await Promise.all(Array.from({ length: 10 }, () => add()));
    const outcomes = await Promise.all(ids.flatMap((id) => [one.deliver(id), two.deliver(id), one.deliver(id)]));
    expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(10);
    expect(server.received).toHaveLength(10);
    expect(new Set(server.received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1])).size).toBe(10);
  });

  it('gets it once from a lasting connection that the server closed meanwhile', async () => {
    const server = await smtpServers.start();
    const { deliver } = processFor(server.port);
    expect(await deliver(await add())).toBe('sent');
    await server.stop();
    const again = await smtpServers.start({ port: server.port });
    const id = await add();
    await soon(async () => expect(await deliver(id)).toBe('sent'));
    expect(again.received).toHaveLength(1);
  });
});

describe('a mail server that is away', () => {
  it('gets each mail exactly once when it is back, with growing pauses between the attempts', async () => {
    const { port, stop } = await smtpServers.start();
    await stop();
    const { deliver, enqueue } = processFor(port);
    const ids = await Promise.all([add(), add(), add()]);
    for (const attempts of [1, 2, 3]) {
      expect(await Promise.all(ids.map(deliver))).toEqual(['later', 'later', 'later']);
      expect(await row(ids[0])).toMatchObject({ state: 'queued', attempts, last_error: 'CONN ECONNREFUSED' });
    }
    const pauses = enqueue.mock.calls.map((call: unknown[]) => call[2] as number);
    expect(pauses).toHaveLength(9);
    for (const [n, longest] of [5, 10, 20].entries()) {
      for (const pause of pauses.slice(n * 3, n * 3 + 3)) {
        expect(pause).toBeGreaterThanOrEqual(longest * 0.8);
        expect(pause).toBeLessThanOrEqual(longest);
      }
    }
    const server = await smtpServers.start({ port });
    expect(await Promise.all(ids.map(deliver))).toEqual(['sent', 'sent', 'sent']);
    expect(server.received).toHaveLength(3);
  });

  it('is no longer tried after a day', async () => {
    const { port, stop } = await smtpServers.start();
    await stop();
    const { deliver, enqueue } = processFor(port);
    const id = await add();
    await sql`UPDATE mails SET created_at = now() - interval '25 hours'`.execute(database.db);
    expect(await deliver(id)).toBe('failed');
    expect(enqueue).not.toHaveBeenCalled();
    expect(await row(id)).toMatchObject({ state: 'failed', ...emptied });
  });

  it('does not get what ran out meanwhile', async () => {
    const server = await smtpServers.start();
    const { deliver } = processFor(server.port);
    const id = await add({ expiresAt: new Date(Date.now() - 1000) });
    expect(await deliver(id)).toBe('expired');
    expect(await row(id)).toMatchObject({ state: 'expired', attempts: 0, ...emptied });
    expect(server.received).toEqual([]);
  });
});

describe('a slow mail server', () => {
  it('holds up no other mail while it keeps its greeting back', async () => {
    const greet: (() => void)[] = [];
    let connections = 0;
    const server = await smtpServers.start({
      onConnect(_session, done) {
        if (++connections === 1) greet.push(done);
        else done();
      },
    });
    const { deliver } = processFor(server.port);
    const slow = await add();
    const delivered = deliver(slow);
    await soon(() => expect(greet).toHaveLength(1));
    expect(await deliver(await add())).toBe('sent');
    expect(await row(slow)).toMatchObject({ state: 'sending' });
    greet[0]!();
    expect(await delivered).toBe('sent');
    expect(server.received).toHaveLength(2);
  });

  it('is tried again when it never greets', async () => {
    const server = await smtpServers.start({ onConnect: () => undefined });
    const { deliver } = processFor(server.port, { greetingMs: 50 });
    const id = await add();
    expect(await deliver(id)).toBe('later');
    expect(await row(id)).toMatchObject({ state: 'queued', html: mailOfTest.html });
  });

  it('is tried again when it goes silent before the content', async () => {
    const server = await smtpServers.start({ onRcptTo: () => undefined });
    const { deliver } = processFor(server.port, { silenceMs: 100 });
    expect(await deliver(await add())).toBe('later');
    expect(server.received).toEqual([]);
  });

  it('gets no second copy while it thinks about the first', async () => {
    let answer: (() => void) | undefined;
    const server = await smtpServers.start({ answer: () => new Promise((resolve) => (answer = resolve)) });
    const [one, two] = [processFor(server.port), processFor(server.port)];
    const id = await add();
    const delivered = one.deliver(id);
    await soon(() => expect(answer).toBeDefined());
    expect(await row(id)).toMatchObject({ state: 'handed_over' });
    expect(await two.deliver(id)).toBe('left alone');
    answer!();
    expect(await delivered).toBe('sent');
    expect(server.received).toHaveLength(1);
  });
});

describe('a mail server that refuses', () => {
  it('with 451 gets the mail again later', async () => {
    let busy = true;
    const server = await smtpServers.start({
      answer: () => (busy ? Promise.reject(refusal(451, '4.3.2 try later')) : Promise.resolve()),
    });
    const { deliver } = processFor(server.port);
    const id = await add();
    expect(await deliver(id)).toBe('later');
    expect(await row(id)).toMatchObject({ state: 'queued', last_error: 'DATA 451 4.3.2', html: mailOfTest.html });
    busy = false;
    expect(await deliver(id)).toBe('sent');
    expect(server.received).toHaveLength(1);
  });

  it('with 550 never gets it again, and its words, which may quote the address, are not kept', async () => {
    const server = await smtpServers.start({
      onRcptTo: ({ address }, _session, done) => done(refusal(550, `5.1.1 no ${address} here`)),
    });
    const { deliver, enqueue } = processFor(server.port);
    const id = await add();
    expect(await deliver(id)).toBe('failed');
    expect(await deliver(id)).toBe('left alone');
    expect(enqueue).not.toHaveBeenCalled();
    expect(await row(id)).toMatchObject({ state: 'failed', last_error: 'RCPT TO 550 5.1.1', ...emptied });
  });

  it('with 554 to the content never gets it again', async () => {
    const server = await smtpServers.start({ answer: () => Promise.reject(refusal(554, 'spam')) });
    const { deliver } = processFor(server.port);
    expect(await deliver(await add())).toBe('failed');
  });

  it('everybody, before it heard of a mail, gets it later', async () => {
    const server = await smtpServers.start({ onConnect: (_session, done) => done(refusal(554, 'not you')) });
    const { deliver } = processFor(server.port);
    expect(await deliver(await add())).toBe('later');
  });

  it('a password in the clear is never given one', async () => {
    const server = await smtpServers.start({ disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    const smtp = openSmtp({
      // A name that is not this machine's, though it leads there.
      server: { host: '0.0.0.0', port: server.port, secure: false, auth: { user: 'mailer', pass: 'hunter2' } },
      from: { name: '', address: 'no-reply@aangan.example' },
    });
    const mayGo = vi.fn(() => Promise.resolve(true));
    const { to, subject, html, text } = mailOfTest;
    const result = await smtp.send({ id: 'x', to, subject, html, text, date: new Date() }, mayGo);
    smtp.close();
    expect(result.kind).toBe('again');
    expect(mayGo).not.toHaveBeenCalled();
  });
});
