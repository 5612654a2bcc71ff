import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const pusher = { PUSHER_APP_ID: '12345', PUSHER_KEY: '278d425bdf160c739803', PUSHER_SECRET: '7ad3773142a6692b25b8' };

test('refuses roles and metrics that don’t go together', () => {
  expect(() => readSettings({ ROLES: 'web,worker' })).toThrow(/^ROLES leaves out realtime: .*REDIS_URL/m);
  expect(readSettings({ ROLES: 'web', REDIS_URL: 'redis://127.0.0.1:6379' }).roles).toEqual(['web']);
  expect(readSettings({ ROLES: 'web', ...pusher }).roles).toEqual(['web']);
  expect(() => readSettings({ ROLES: 'realtime', ...pusher })).toThrow(/^ROLES is realtime alone, and PUSHER_KEY/m);
  expect(() => readSettings({ METRICS_HOST: '0.0.0.0' })).toThrow(/^METRICS_PORT is missing: with METRICS_HOST/m);
  expect(() => readSettings({ OTEL_TRACES_SAMPLER_ARG: '1' })).toThrow(/^OTEL_EXPORTER_OTLP_ENDPOINT is missing/m);
  expect(readSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }).tracing).toEqual({
    endpoint: 'http://127.0.0.1:4318',
    share: 0.1,
  });
  expect(readSettings({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
});

// specification 35.11
test('sends changes to search engines in production alone', () => {
  expect(readSettings({ INDEXNOW_KEY: '0123456789abcdef' }).indexNowKey).toBeUndefined();
});

test.each([
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '70000'],
  ['METRICS_HOST', 'not a host'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['SLOW_STATEMENT_MS', 'fast'],
  ['DRAIN_SECONDS', '301'],
  ['STOP_SECONDS', '0'],
  ['DATABASE_CONNECTIONS', '1'],
  ['INDEXNOW_KEY', 'a/key.txt'],
])('refuses %s=%s by its name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} is set to something else: it should be`));
});

test('takes a pooler beside the database that it stands before', () => {
  const pooler = 'postgres://aangan@db:6432/aangan';
  expect(() => readSettings({ DATABASE_POOLER_URL: pooler })).toThrow(
    /^DATABASE_URL is missing: with DATABASE_POOLER_URL/m,
  );
  const settings = readSettings({ DATABASE_URL: 'postgres://aangan@db:5432/aangan', DATABASE_POOLER_URL: pooler });
  expect(settings.databasePoolerUrl).toBe(pooler);
  expect(() => readSettings({ DATABASE_POOLER_URL: 'db:6432' })).toThrow(
    /^DATABASE_POOLER_URL is set to something else/m,
  );
});

test('explains that an owner needs the database of the application', () => {
  const owner = 'postgres://owner@db:5432/aangan';
  expect(() => readSettings({ DATABASE_OWNER_URL: owner })).toThrow(
    /^DATABASE_URL is missing: with DATABASE_OWNER_URL/m,
  );
  const settings = readSettings({ DATABASE_URL: 'postgres://aangan@db:5432/aangan', DATABASE_OWNER_URL: owner });
  expect(settings.databaseOwnerUrl).toBe(owner);
});

test('explains replicas that cannot be meant', () => {
  const primary = 'postgres://aangan@db:5432/aangan';
  const replica = 'postgres://aangan@replica:5432/aangan';
  expect(() => readSettings({ DATABASE_REPLICA_URL: replica })).toThrow(/^DATABASE_URL is missing: .*postgres:\/\//m);
  expect(() => readSettings({ DATABASE_URL: primary, DATABASE_REPLICA_URL: `${replica},x` })).toThrow(
    /^DATABASE_REPLICA_URL is set to something else: .*postgres:\/\//m,
  );
  expect(() => readSettings({ DATABASE_URL: primary, DATABASE_REPLICA_URL: primary })).toThrow(/itself/);
  expect(() => readSettings({ DATABASE_URL: primary, DATABASE_REPLICA_URL: `${replica},${replica}` })).toThrow(
    /names replica:5432 twice/,
  );
  expect(readSettings({ DATABASE_URL: primary, DATABASE_REPLICA_URL: `${replica}, ${primary}` }).replicaUrls).toEqual([
    replica,
    primary,
  ]);
});

test('explains Sentinels that cannot be meant', () => {
  const sentinels = { REDIS_SENTINELS: 'one,two:26380' };
  expect(() => readSettings(sentinels)).toThrow(/^REDIS_MASTER_NAME is missing: .*such as aangan/m);
  expect(() => readSettings({ REDIS_PASSWORD: 'secret' })).toThrow(/^REDIS_SENTINELS is missing: .*host-1:26379/m);
  expect(() => readSettings({ ...sentinels, REDIS_MASTER_NAME: 'aangan', REDIS_URL: 'redis://host' })).toThrow(
    /^REDIS_URL and REDIS_SENTINELS are both set/m,
  );
  expect(() => readSettings({ REDIS_SENTINELS: 'redis://one', REDIS_MASTER_NAME: 'aangan' })).toThrow(
    /^REDIS_SENTINELS is set to something else/m,
  );
  expect(readSettings({ ...sentinels, REDIS_MASTER_NAME: 'aangan', ROLES: 'web' }).redis).toMatchObject({
    masterName: 'aangan',
    sentinels: [
      { host: 'one', port: 26_379 },
      { host: 'two', port: 26_380 },
    ],
  });
});
