import { describe, expect, it } from 'vitest';
import { buildApp } from '#server/app/build-app.ts';
import { notices } from '#contracts/verification/notices.ts';
import { insertMail } from '#server/platform/mail/mails-table.ts';
import { temporaryFolderOfTests, useTestApp } from '#server/testing/app/test-app.ts';
import { accountHelpers } from '#server/testing/accounts.ts';
import { provideMessages } from './provide-messages.ts';

const none = { msg91: undefined, whatsApp: undefined };
const production = useTestApp({ messageSenders: [] });
const { signedIn } = accountHelpers(production);

describe('messages to phones without a gateway', () => {
  // specification 29.4
  it('are sent by nothing in production, which offers no check', async () => {
    expect(provideMessages({ appMode: 'production', ...none }, production.database.db)).toEqual({
      messageSenders: [],
      areMessagesShown: false,
    });
    const { token } = await signedIn({ phone_number: '9822041799' });
    const check = await production.get('/api/user/phone-check', { authorization: `Bearer ${token}` });
    expect(check.body.data).toMatchObject({ channels: [], sent: null });
    const body = { channel: 'sms', notice: notices.phone.version };
    expect(await production.send('POST', '/api/user/phone-check', body, { token })).toMatchObject({
      status: 409,
      body: { code: 'verification.no_gateway' },
    });
  });

  // specification 29.4
  it('are shown at /dev/mail in local mode, also where mail is sent, whose mails are not', async () => {
    const { messageSenders, areMessagesShown } = provideMessages({ appMode: 'local', ...none }, production.database.db);
    expect(messageSenders.map(({ channel }) => channel)).toEqual(['sms', 'whatsapp']);
    await messageSenders[0]!.send({ to: '+919822041799', code: '482913', language: 'en' });
    await insertMail(production.database.db, {
      to_address: 'asha@test.example',
      subject: 'A mail that is sent',
      text: 'By SMTP.',
      html: '<p>By SMTP.</p>',
      code: null,
      state: 'queued',
    });
    const { app } = await buildApp({
      modules: { ...production.modules, outbox: null, areMessagesShown },
      pages: null,
      logger: production.app.log,
      trustProxy: false,
      temporaryFolder: temporaryFolderOfTests,
    });
    const { body } = await app.inject('/dev/mail');
    expect(body).toContain('482913');
    expect(body).toContain('Messages to phones, stored on this machine');
    expect(body).not.toContain('A mail that is sent');
    await app.close();
  });
});
