import { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { attachmentType } from './attachment-type.ts';
import type { Sender } from './mail-address.ts';
import type { SmtpServer } from './smtp-server.ts';

export interface Letter {
  /** The Message-ID without its domain. */
  id: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  date: Date;
  attachment?: { name: string; content: Buffer } | undefined;
  /** Where mails of this kind are ended by one press (RFC 8058); null for mails that somebody must get. */
  unsubscribeUrl?: string | null;
}

/**
 * The result of an attempt. `again`: surely not delivered, and it may work later. `refused`: this mail never will.
 * `withdrawn`: `mayGo` said no, nothing went out. `unknown`: the content went out and no answer came. Reasons are
 * codes of the protocol and never its free text, which may quote addresses and content.
 */
export type SendResult = { kind: 'accepted' | 'withdrawn' } | { kind: 'again' | 'refused' | 'unknown'; reason: string };

export interface SmtpTransport {
  /** `mayGo` is called once, when the server waits for the content; it is the last moment to hold the mail back. */
  send(letter: Letter, mayGo: () => Promise<boolean>): Promise<SendResult>;
  /** Connections that are not in use are closed at once, the others after their mail. */
  close(): void;
}

export interface SmtpTimeouts {
  /** To open the connection, names and encryption included. */
  connectMs: number;
  greetingMs: number;
  /** Without a byte from the server. */
  silenceMs: number;
  /** For one mail, whatever the server does. */
  wholeMs: number;
}

/** A relay answers within seconds. Their sum stays below `claimSeconds` of mails-table.ts. */
const usualTimeouts: SmtpTimeouts = { connectMs: 10_000, greetingMs: 15_000, silenceMs: 60_000, wholeMs: 180_000 };
/** Mails at once, each over a connection of its own: one that hangs doesn't hold up the others. */
export const smtpConnections = 5;

/** A few lasting connections to the mail server; none is opened before the first mail. */
export function openSmtp(needs: { server: SmtpServer; from: Sender; timeouts?: Partial<SmtpTimeouts> }): SmtpTransport {
  const { server, from } = needs;
  const timeouts = { ...usualTimeouts, ...needs.timeouts };
  const transport = createTransport({
    pool: true,
    ...server,
    // A password never crosses a network in the clear.
    requireTLS: server.auth !== undefined && !server.secure && !isThisMachine(server.host),
    maxConnections: smtpConnections,
    // The pool must not send again by itself: only the table knows whether a mail may.
    maxRequeues: 0,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  async function send(letter: Letter, mayGo: () => Promise<boolean>): Promise<SendResult> {
    const { id, to, subject, html, text, date, attachment, unsubscribeUrl } = letter;
    let passed = 'not asked' as 'not asked' | 'yes' | 'no';
    const gate = async (): Promise<void> => {
      passed = (await mayGo()) ? 'yes' : 'no';
      if (passed === 'no') throw new Error('The mail was kept back.');
    };
    try {
      const mail: GatedMail = {
        from,
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        subject,
        html,
        text,
        date,
        ...(attachment && {
          attachments: [
            {
              filename: attachment.name,
              content: attachment.content,
              contentType: attachmentType(attachment.name) ?? 'application/octet-stream',
            },
          ],
        }),
        messageId: `<${id}@${domain}>`,
        // RFC 3834: no out-of-office notes in reply.
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl != null && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        signal: AbortSignal.timeout(timeouts.wholeMs),
        gate,
      };
      await transport.sendMail(mail);
      return { kind: 'accepted' };
    } catch (error) {
      return passed === 'no' ? { kind: 'withdrawn' } : judged(error as SmtpError, passed === 'yes');
    }
  }

  // Reading the message starts when the server has answered DATA: the gate precedes its first byte.
  transport.use('stream', (mail, done) => {
    const { gate } = mail.data as GatedMail;
    const message = mail.message as { createReadStream: () => Readable };
    const open = message.createReadStream.bind(message);
    message.createReadStream = () => Readable.from(gated(gate, open), { objectMode: false });
    done();
  });
  // Failures come back from sendMail; without a listener the pool's own notice would end the process.
  transport.on('error', () => undefined);

  return {
    send,
    close: () => {
      transport.close();
    },
  };
}

interface GatedMail extends SendMailOptions {
  gate: () => Promise<void>;
}

async function* gated(gate: () => Promise<void>, open: () => Readable): AsyncGenerator<Buffer> {
  await gate();
  yield* open() as AsyncIterable<Buffer>;
}

interface SmtpError extends Error {
  code?: string;
  originalCode?: string;
  /** The command that failed, such as RCPT TO. */
  command?: string;
  response?: string;
  responseCode?: number;
}

function judged(error: SmtpError, wentOut: boolean): SendResult {
  const reason = reasonOf(error);
  const { responseCode = 0, code = '' } = error;
  // EENVELOPE and EMESSAGE are about this mail: sender, recipient, content. A 5xx to anything before (greeting,
  // sign-in) is about the server or our settings, and the next mail would fare no better.
  const aboutThisMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  if (responseCode >= 500) return { kind: aboutThisMail ? 'refused' : 'again', reason };
  if (responseCode >= 400) return { kind: 'again', reason };
  if (wentOut) return { kind: 'unknown', reason };
  return { kind: aboutThisMail ? 'refused' : 'again', reason };
}

/** Such as "RCPT TO 550 5.1.1" or "CONN ECONNREFUSED". */
function reasonOf({ command, response = '', responseCode, code, originalCode, name }: SmtpError): string {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const parts = [command, responseCode ?? originalCode ?? code ?? name, enhanced];
  return parts
    .filter((part) => part !== undefined)
    .join(' ')
    .slice(0, 200);
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}
