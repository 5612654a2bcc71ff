import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { openDoor } from './door.ts';
import type { Fault } from './row.ts';
import type { Scene } from './scene.ts';
import { startPair } from './single-faults.ts';

interface Arrived {
  to: string;
  id: string;
  code: string | null;
}

/** "Not now": the answer of a mail server that is busy, or tests whether a sender tries again. */
const notNow = Object.assign(new Error('4.3.2 Try again later'), { responseCode: 451 });
const phaseMs = 6_000;
/** Five pauses between tries, the longest 60 s, and the timeouts of tries that hung. */
const patienceMs = 240_000;

/** A mail server that works, does not, and works again; it has each mail that it took. */
async function openMailServer() {
  const arrived: Arrived[] = [];
  let mood: 'takes' | 'not now' | 'takes and is gone' = 'takes';
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    closeTimeout: 100,
    onRcptTo: (_address, _session, done) => done(mood === 'not now' ? notNow : null),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const source = Buffer.concat(parts).toString().replaceAll('=\r\n', '');
        for (const { address } of session.envelope.rcptTo) {
          const id = /^message-id: *(\S+)/im.exec(source)?.[1] ?? '';
          // The code is alone on its line of the text.
          arrived.push({ to: address, id, code: /^\s*(\d{6})\s*$/m.exec(source)?.[1] ?? null });
        }
        // Keeps the mail that it received, but never confirms it.
        if (mood === 'takes and is gone') void door.set('refuses').then(() => door.set('open'));
        else done();
      });
    },
  });
  server.on('error', () => undefined);
  const listening = once(server.server, 'listening');
  server.listen(0, '127.0.0.1');
  await listening;
  const door = await openDoor((server.server.address() as AddressInfo).port);
  return {
    url: `smtp://127.0.0.1:${String(door.port)}`,
    arrived,
    door,
    set: (next: typeof mood) => void (mood = next),
    async close() {
      await door.close();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

/** The product with a mail server that refuses, hangs, defers, and takes mails without confirming them. */
export async function startMailScene(dataDir: string, port: number): Promise<Scene> {
  const mail = await openMailServer();
  const pair = await startPair(dataDir, port, { SMTP_URL: mail.url, MAIL_FROM: 'Aangan <no-reply@aangan.example>' });
  const fault: Fault = {
    name: 'mail server unreachable',
    ledger: {
      patienceMs,
      readCode: (email) =>
        Promise.resolve(mail.arrived.find(({ to, code }) => to === email && code !== null)?.code ?? null),
    },
    async begin() {
      await mail.door.set('refuses');
      await pause(phaseMs);
      await mail.door.set('open');
      mail.set('not now');
      await pause(phaseMs);
      mail.set('takes and is gone');
      await pause(phaseMs);
      await mail.door.set('hangs');
      await pause(phaseMs);
    },
    faultMs: 0,
    async end() {
      mail.set('takes');
      await mail.door.set('open');
    },
    async check(ledger) {
      const asked = [...new Set(ledger.codesAsked())];
      const sent = (email: string): number => ledger.codesAsked().filter((one) => one === email).length;
      const timesOf = (email: string): number =>
        mail.arrived.filter(({ to, code }) => to === email && code !== null).length;
      for (let tries = 0; tries < 600 && asked.some((email) => timesOf(email) === 0); tries += 1) await pause(100);
      const ids = mail.arrived.map(({ to, id }) => `${to} ${id}`);
      return [
        ...asked.filter((email) => timesOf(email) === 0).map((email) => `no mail with a code arrived: ${email}`),
        ...asked
          .filter((email) => timesOf(email) > sent(email))
          .map((email) => `more codes than were asked for: ${email}`),
        ...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `a mail arrived twice: ${id}`),
        ...(mail.arrived.length <= asked.length / 2 ? ['hardly a mail arrived'] : []),
      ];
    },
  };
  return {
    address: pair.address,
    faults: [fault],
    async stop() {
      await pair.stop();
      await mail.close();
    },
  };
}
