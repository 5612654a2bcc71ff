import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const production = {
  APP_MODE: 'production',
  DATABASE_URL: 'postgres://aangan:secret@db:5432/aangan',
  PUBLIC_URL: 'https://aangan.example/',
  SMTP_URL: 'smtp://mailer:p%40ss@mail.example',
  MAIL_FROM: 'Aangan <mail@aangan.example>',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'a-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
};

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
