import { describe, expect, it } from 'vitest';
import {
  closedUrl,
  msg91Accepts,
  useMessageGateway,
  whatsAppAccepts,
  whatsAppRefuses,
} from '#server/testing/messages/message-gateway.ts';
import { MessageFailure, type MessageSender } from './message-sender.ts';
import { makeMsg91Sender } from './msg91-sender.ts';
import { makeWhatsAppSender } from './whatsapp-sender.ts';

const message = { to: '+919822041776', code: '042917', language: 'en' } as const;

const failureOf = (sender: MessageSender) =>
  sender.send(message).then(
    () => null,
    (error: unknown) => (error instanceof MessageFailure ? error.kind : error),
  );

describe('MSG91', () => {
  const gateway = useMessageGateway(msg91Accepts);
  const sender = (timeout?: number, apiUrl = gateway.url) =>
    makeMsg91Sender({ authKey: 'a-key-of-msg91', templates: { en: 'flow-en', hi: 'flow-hi' }, apiUrl }, timeout);

  it('gets the code for a template of the reader’s language', async () => {
    await sender().send(message);
    await sender().send({ ...message, language: 'hi' });
    expect(gateway.received.map(({ path }) => path)).toEqual(['/api/v5/flow', '/api/v5/flow']);
    expect(gateway.received[0]!.headers.authkey).toBe('a-key-of-msg91');
    expect(gateway.received.map(({ body }) => body)).toEqual(
      ['flow-en', 'flow-hi'].map((template_id) => ({
        template_id,
        short_url: '0',
        recipients: [{ mobiles: '919822041776', otp: '042917' }],
      })),
    );
  });

  it.each([
    [{ status: 200, body: { type: 'error', message: 'Please provide valid mobile no.' } }, 'number'],
    [{ status: 400, body: { type: 'error', message: 'Mobile number is blocked' } }, 'number'],
    [{ status: 200, body: { type: 'error', message: 'template id missing' } }, 'unavailable'],
    [{ status: 401, body: { type: 'error', message: 'Invalid authkey' } }, 'unavailable'],
    [{ status: 403, body: 'Forbidden' }, 'unavailable'],
    [{ status: 200, body: 'no JSON' }, 'unknown'],
    [{ status: 502, body: '<html>' }, 'unknown'],
  ] as const)('that answers %j failed: %s', async (answer, kind) => {
    gateway.answerWith(answer);
    expect(await failureOf(sender())).toBe(kind);
    expect(gateway.received).toHaveLength(1);
  });

  it('that gives no answer may have sent the message', async () => {
    gateway.answerWith('hang');
    expect(await failureOf(sender(100))).toBe('unknown');
    gateway.answerWith('break');
    expect(await failureOf(sender())).toBe('unknown');
  });

  it('that is not there has sent nothing, and the error has no key', async () => {
    const missing = sender(undefined, await closedUrl());
    const error = await missing.send(message).catch((failed: unknown) => failed);
    expect(error).toMatchObject({ kind: 'unavailable' });
    expect(JSON.stringify([String(error), (error as Error).cause])).not.toMatch(/a-key|98220|042917/);
  });
});

describe('WhatsApp', () => {
  const gateway = useMessageGateway(whatsAppAccepts);
  const sender = (timeout?: number, apiUrl = `${gateway.url}/v23.0`) =>
    makeWhatsAppSender({ phoneNumberId: '106540352242922', token: 'EAAJB', template: 'verify', apiUrl }, timeout);

  it('gets the code for text and button of a template', async () => {
    await sender().send({ ...message, language: 'hi' });
    const [{ path, headers, body }] = gateway.received as [(typeof gateway.received)[0]];
    expect(path).toBe('/v23.0/106540352242922/messages');
    expect(headers.authorization).toBe('Bearer EAAJB');
    const parameters = [{ type: 'text', text: '042917' }];
    expect(body).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919822041776',
      type: 'template',
      template: {
        name: 'verify',
        language: { code: 'hi' },
        components: [
          { type: 'body', parameters },
          { type: 'button', sub_type: 'url', index: '0', parameters },
        ],
      },
    });
  });

  it.each([
    [whatsAppRefuses(400, 131_026), 'number'],
    [whatsAppRefuses(400, 131_030), 'number'],
    [whatsAppRefuses(400, 132_001), 'unavailable'],
    [whatsAppRefuses(401, 190), 'unavailable'],
    [whatsAppRefuses(429, 130_429), 'unavailable'],
    [{ status: 400, body: 'no JSON' }, 'unavailable'],
    [{ status: 200, body: { messages: [] } }, 'unknown'],
    [whatsAppRefuses(500, 131_000), 'unknown'],
  ])('that answers %j failed: %s', async (answer, kind) => {
    gateway.answerWith(answer);
    expect(await failureOf(sender())).toBe(kind);
    expect(gateway.received).toHaveLength(1);
  });

  it('that gives no answer may have sent the message', async () => {
    gateway.answerWith('hang');
    expect(await failureOf(sender(100))).toBe('unknown');
    expect(await failureOf(sender(undefined, await closedUrl()))).toBe('unavailable');
  });
});
