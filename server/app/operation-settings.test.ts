import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const pusher = { PUSHER_APP_ID: '12345', PUSHER_KEY: '278d425bdf160c739803', PUSHER_SECRET: '7ad3773142a6692b25b8' };

test('refuses roles and metrics that don’t go together', () => {
  expect(() => readSettings({ ROLES: 'web,worker' })).toThrow(/^ROLES leaves out realtime: .*REDIS_URL/m);
  expect(readSettings({ ROLES: 'web', REDIS_URL: 'redis://127.0.0.1:6379' }).roles).toEqual(['web']);
  expect(readSettings({ ROLES: 'web', ...pusher }).roles).toEqual(['web']);
  expect(() => readSettings({ ROLES: 'realtime', ...pusher })).toThrow(/^ROLES is realtime alone, and PUSHER_KEY/m);
  expect(() => readSettings({ METRICS_HOST: '0.0.0.0' })).toThrow(/^METRICS_PORT is missing: with METRICS_HOST/m);
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
});

test.each([
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '70000'],
  ['METRICS_HOST', 'not a host'],
  ['SLOW_STATEMENT_MS', 'fast'],
  ['DRAIN_SECONDS', '301'],
  ['STOP_SECONDS', '0'],
  ['DATABASE_CONNECTIONS', '1'],
])('refuses %s=%s by its name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} is set to something else: it should be`));
});
