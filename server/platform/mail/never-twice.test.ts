import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useMailProcesses } from '#server/testing/news/mail-process.ts';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { useTestSmtp } from '#server/testing/app/test-smtp.ts';
import { soon } from '#server/testing/soon.ts';
import { claimMail, doubtAbandoned, listOverdue, markHandedOver } from './mails-table.ts';

const database = useTestDatabase();
const smtpServers = useTestSmtp();
const { processFor, add, row, letClaimGrowOld } = useMailProcesses(database);
const emptied = { html: null, text: null, code: null };

describe('an answer that nobody will ever see', () => {
  it('leaves a mail in doubt whose connection broke after the content', async () => {
    const sockets = createServer((socket) => {
      // Speaks just enough to take the content, and hangs up instead of answering.
      let talk = '';
      socket.on('error', () => undefined);
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        talk += chunk.toString();
        if (talk.endsWith('\r\n.\r\n')) socket.destroy();
        else if (talk.endsWith('DATA\r\n')) socket.write('354 go on\r\n');
        else if (/(EHLO|HELO|MAIL|RCPT)[^\n]*\n$/.test(talk)) socket.write('250 ok\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(sockets, 'listening');
    const { port } = sockets.address() as { port: number };
    const { deliver, enqueue } = processFor(port);
    const id = await add();
    expect(await deliver(id)).toBe('in doubt');
    expect(await deliver(id)).toBe('left alone');
    expect(enqueue).not.toHaveBeenCalled();
    expect(await row(id)).toMatchObject({ state: 'in_doubt', ...emptied });
    sockets.close();
  });

  it('leaves a mail in doubt whose server went silent after the content', async () => {
    const server = await smtpServers.start({ answer: () => new Promise(() => undefined) });
    // Far longer than this server is silent before the content, its greeting included.
    const { deliver } = processFor(server.port, { silenceMs: 1500 });
    expect(await deliver(await add())).toBe('in doubt');
  });

  it('leaves a mail in doubt whose process died after the content', async () => {
    const server = await smtpServers.start();
    const { deliver } = processFor(server.port);
    const id = await add();
    const claimed = await claimMail(database.db, id);
    expect(await markHandedOver(database.db, claimed!)).toBe(true);
    expect(await doubtAbandoned(database.db)).toEqual([]);
    await letClaimGrowOld(id);
    expect(await deliver(id)).toBe('left alone');
    expect(await doubtAbandoned(database.db)).toEqual([id]);
    expect(await row(id)).toMatchObject({ state: 'in_doubt', ...emptied });
    expect(server.received).toEqual([]);
  });
});

describe('a process that died between claim and content', () => {
  it('loses nothing: another sends the mail once the claim is old', async () => {
    const server = await smtpServers.start();
    const { deliver } = processFor(server.port);
    const id = await add();
    const claimed = await claimMail(database.db, id);
    expect(await deliver(id)).toBe('left alone');
    expect(await listOverdue(database.db, 10)).toEqual([]);
    await letClaimGrowOld(id);
    expect(await listOverdue(database.db, 10)).toEqual([id]);
    expect(await deliver(id)).toBe('sent');
    // The dead one was only asleep: it finds its claim gone.
    expect(await markHandedOver(database.db, claimed!)).toBe(false);
    expect(server.received).toHaveLength(1);
  });

  it('and only seemed to sends nothing when it wakes up while another is at it', async () => {
    let wake: (() => void) | undefined;
    const server = await smtpServers.start({
      onMailFrom(_address, _session, done) {
        if (wake) done();
        else wake = done;
      },
    });
    const [asleep, awake] = [processFor(server.port), processFor(server.port)];
    const id = await add();
    const first = asleep.deliver(id);
    await soon(() => expect(wake).toBeDefined());
    await letClaimGrowOld(id);
    expect(await awake.deliver(id)).toBe('sent');
    wake!();
    expect(await first).toBe('left alone');
    expect(server.received).toHaveLength(1);
  });

  it('sends nothing that ran out while the server made it wait', async () => {
    let wake: (() => void) | undefined;
    const server = await smtpServers.start({ onMailFrom: (_address, _session, done) => (wake = done) });
    const { deliver } = processFor(server.port);
    const id = await add();
    const delivered = deliver(id);
    await soon(() => expect(wake).toBeDefined());
    await sql`UPDATE mails SET expires_at = now()`.execute(database.db);
    wake!();
    expect(await delivered).toBe('expired');
    expect(server.received).toEqual([]);
  });
});
