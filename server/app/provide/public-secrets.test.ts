import { expect, test } from 'vitest';
import { productionSettings as production } from '#server/testing/production-settings.ts';
import { readSettings } from '../settings/settings.ts';

// specification 24.11
test.each([
  ['SECRETS_KEY', 'a'.repeat(32)],
  ['SECRETS_KEY', '1234567890'.repeat(4)],
  ['SECRETS_KEY', 'AANGANDEMOAANGANDEMOAANGANDEMO23'],
  ['RAZORPAY_WEBHOOK_SECRET', 'changeme'],
  ['MAIL_EVENTS_SECRET', 'abcdefghijklmnopqrst'],
  ['DATABASE_URL', 'postgres://aangan:password@db:5432/aangan'],
  ['SMTP_URL', 'smtp://mailer:password@mail.example'],
])('refuses production with a public %s, without naming it', (name, value) => {
  const start = () => readSettings({ ...production, [name]: value });
  expect(start).toThrow(new RegExp(`^${name} holds a secret that everybody knows`, 'm'));
  expect(start).not.toThrow(value);
});

// specification 24.11
test('takes a public secret in local mode', () => {
  expect(readSettings({ SECRETS_KEY: 'a'.repeat(32) }).secretsKey).toBe('a'.repeat(32));
});
