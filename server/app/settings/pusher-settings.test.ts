import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const pusher = { PUSHER_APP_ID: '12345', PUSHER_KEY: '278d425bdf160c739803', PUSHER_SECRET: '7ad3773142a6692b25b8' };

test('uses the cluster in Mumbai by default', () => {
  expect(readSettings(pusher).pusher?.cluster).toBe('ap2');
  expect(readSettings({ PUSHER_CLUSTER: 'eu' }).pusher).toBeUndefined();
});

test('takes another server of the Pusher protocol, which may name its applications as it likes', () => {
  const elsewhere = { ...pusher, PUSHER_APP_ID: 'aangan', PUSHER_URL: 'http://127.0.0.1:6001' };
  expect(readSettings(elsewhere).pusher).toMatchObject({ id: 'aangan', url: 'http://127.0.0.1:6001' });
  expect(() => readSettings({ PUSHER_URL: elsewhere.PUSHER_URL })).toThrow(
    /^PUSHER_APP_ID is missing: with PUSHER_URL/m,
  );
  expect(() => readSettings({ ...elsewhere, PUBLIC_URL: 'https://aangan.example' })).toThrow(/^PUSHER_URL .* https/m);
});

test.each([
  ['PUSHER_APP_ID', 'aangan'],
  ['PUSHER_APP_ID', 'an id'],
  ['PUSHER_KEY', 'a key'],
  ['PUSHER_SECRET', 'a secret'],
  ['PUSHER_CLUSTER', 'ap2.pusher.com'],
  ['PUSHER_URL', 'aangan.example'],
  ['PUSHER_URL', 'https://aangan.example/app'],
])('refuses %s=%s by its name, without its value', (name, value) => {
  const start = () => readSettings({ ...pusher, [name]: value });
  expect(start).toThrow(new RegExp(`^${name} is set to something else: it should be`, 'm'));
  expect(start).not.toThrow(value);
});
