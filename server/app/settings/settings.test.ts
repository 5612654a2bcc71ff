import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { StartError } from '#server/platform/start-error.ts';
import { productionSettings as production } from '#server/testing/production-settings.ts';
import { readSettings, settingNames } from './settings.ts';

const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'ap-south-1',
  S3_BUCKET: 'aangan',
  S3_ACCESS_KEY_ID: 'AKIA1',
  S3_SECRET_ACCESS_KEY: 'a/secret+key',
};

const pusher = { PUSHER_APP_ID: '12345', PUSHER_KEY: '278d425bdf160c739803', PUSHER_SECRET: '7ad3773142a6692b25b8' };
const realtime = { REALTIME_KEY: 'ourownkey', REALTIME_SECRET: 'ourownsecret1234' };

test('needs nothing in local mode', () => {
  expect(readSettings({})).toEqual({
    appMode: 'local',
    host: 'localhost',
    port: 3000,
    publicUrl: undefined,
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    smtp: undefined,
    mailFrom: { name: 'Aangan', address: 'no-reply@aangan.example' },
    pushHosts: [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      '*.notify.windows.com',
      'web.push.apple.com',
    ],
    s3: undefined,
    razorpay: undefined,
    seller: {
      name: 'Aangan Homes Private Limited',
      address: ['4th floor, Laxmi Chambers,', 'Baner Road, Pune 411045'],
      state: 'Maharashtra',
      gstin: null,
    },
    googleMapsApiKey: undefined,
    backup: undefined,
    redis: undefined,
    replicaUrls: [],
    pusher: undefined,
    realtimeApp: undefined,
    secretsKey: undefined,
    documentsKey: undefined,
    trustProxy: false,
    pageCacheSeconds: 5,
    roles: ['web', 'realtime', 'worker'],
    metrics: undefined,
    tracing: undefined,
    slowStatementMs: 250,
    drainSeconds: 0,
    stopSeconds: 60,
    sessionMaxDays: 90,
    databaseConnections: 10,
    demoData: true,
    isLearning: true,
    programFolders: '',
    logLevel: 'warn',
  });
});

test('reads every setting', () => {
  const settings = readSettings({
    ...production,
    HOST: '127.0.0.1',
    PORT: '8080',
    DATA_DIR: '/srv/aangan',
    PUSH_HOSTS: 'push.example.in, *.Push.example.in',
    ...s3,
    RAZORPAY_API_URL: 'https://payments.example/v1/',
    INVOICE_GSTIN: '29ABCDE1234F1Z5',
    INVOICE_SELLER_NAME: 'Homes of Bengaluru LLP',
    INVOICE_SELLER_ADDRESS: '1 MG Road | Bengaluru 560001',
    INVOICE_SELLER_STATE: 'Karnataka',
    GOOGLE_MAPS_API_KEY: 'AIzaExample_Key-1',
    INDEXNOW_KEY: '0123456789abcdef',
    MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: '© OpenStreetMap contributors',
    REDIS_URL: 'rediss://:secret@redis.example:6380',
    ...pusher,
    PUSHER_CLUSTER: 'eu',
    PUSHER_URL: 'https://sockets.example:6001/',
    ...realtime,
    TRUST_PROXY: '10.0.0.1, 10.1.0.0/16',
    ROLES: 'worker',
    METRICS_PORT: '9464',
    METRICS_HOST: '10.0.0.5',
    SLOW_STATEMENT_MS: '100',
    DRAIN_SECONDS: '12',
    STOP_SECONDS: '30',
    SESSION_MAX_DAYS: '30',
    SECRETS_KEY: 'a-key-of-thirty-two-letters-or-more',
    DOCUMENTS_KEY: 'another-key-of-thirty-two-letters-or-more',
    DATABASE_CONNECTIONS: '25',
    DEMO_DATA: 'false',
    LOG_LEVEL: 'debug',
  });
  expect(settings).toEqual({
    appMode: 'production',
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'https://aangan.example',
    dataDir: path.resolve('/srv/aangan'),
    databaseUrl: production.DATABASE_URL,
    smtp: { host: 'mail.example', port: 587, secure: false, auth: { user: 'mailer', pass: 'p@ss' } },
    mailFrom: { name: 'Aangan', address: 'mail@aangan.example' },
    pushHosts: ['push.example.in', '*.push.example.in'],
    s3: {
      endpoint: 'https://s3.example',
      region: 'ap-south-1',
      bucket: 'aangan',
      accessKeyId: 'AKIA1',
      secretAccessKey: 'a/secret+key',
    },
    razorpay: {
      keyId: 'rzp_live_1',
      keySecret: 'a-key-secret',
      webhookSecret: 'a-webhook-secret',
      apiUrl: 'https://payments.example',
    },
    seller: {
      name: 'Homes of Bengaluru LLP',
      address: ['1 MG Road', 'Bengaluru 560001'],
      state: 'Karnataka',
      gstin: '29ABCDE1234F1Z5',
    },
    googleMapsApiKey: 'AIzaExample_Key-1',
    indexNowKey: '0123456789abcdef',
    streets: { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© OpenStreetMap contributors' },
    redis: { url: 'rediss://:secret@redis.example:6380' },
    replicaUrls: [],
    pusher: {
      id: '12345',
      key: '278d425bdf160c739803',
      secret: '7ad3773142a6692b25b8',
      cluster: 'eu',
      url: 'https://sockets.example:6001',
    },
    realtimeApp: { key: 'ourownkey', secret: 'ourownsecret1234' },
    trustProxy: ['10.0.0.1', '10.1.0.0/16'],
    pageCacheSeconds: 5,
    roles: ['worker'],
    metrics: { host: '10.0.0.5', port: 9464 },
    tracing: undefined,
    slowStatementMs: 100,
    drainSeconds: 12,
    stopSeconds: 30,
    sessionMaxDays: 30,
    secretsKey: 'a-key-of-thirty-two-letters-or-more',
    documentsKey: 'another-key-of-thirty-two-letters-or-more',
    databaseConnections: 25,
    demoData: false,
    isLearning: true,
    programFolders: '',
    logLevel: 'debug',
  });
  expect(readSettings({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
});

test('reads the mail server and the sender', () => {
  expect(readSettings({ SMTP_URL: 'smtps://mail.example' }).smtp).toEqual({
    host: 'mail.example',
    port: 465,
    secure: true,
    auth: undefined,
  });
  expect(readSettings({ SMTP_URL: 'smtp://[::1]:2525/' }).smtp).toMatchObject({ host: '::1', port: 2525 });
  expect(readSettings({ MAIL_FROM: 'mail@aangan.example' }).mailFrom).toEqual({
    name: '',
    address: 'mail@aangan.example',
  });
  expect(readSettings({ MAIL_FROM: '"Aangan, Pune" <mail@aangan.example>' }).mailFrom.name).toBe('Aangan, Pune');
});

test('counts an empty setting as left out', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toEqual(readSettings({}));
});

test.each(['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', 'MAIL_FROM'])('refuses production without %s', (name) => {
  const start = () => readSettings({ ...production, [name]: undefined });
  expect(start).toThrow(StartError);
  expect(start).toThrow(new RegExp(`^${name} is missing`, 'm'));
});

test.each(Object.keys(s3))('refuses S3 without %s', (name) => {
  expect(() => readSettings({ ...s3, [name]: '' })).toThrow(new RegExp(`^${name} is missing: with another S3`, 'm'));
});

test.each(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'])(
  'refuses payments without %s',
  (name) => {
    expect(() => readSettings({ ...production, [name]: '' })).toThrow(
      new RegExp(`^${name} is missing: with another Razorpay`, 'm'),
    );
  },
);

test('refuses production without a payment gateway, unless the sandbox is allowed explicitly', () => {
  const without = {
    ...production,
    RAZORPAY_KEY_ID: undefined,
    RAZORPAY_KEY_SECRET: undefined,
    RAZORPAY_WEBHOOK_SECRET: undefined,
  };
  expect(() => readSettings(without)).toThrow(/^RAZORPAY_KEY_ID is missing: .*ALLOW_PAYMENT_SANDBOX/m);
  expect(() => readSettings({ ...without, ALLOW_PAYMENT_SANDBOX: 'false' })).toThrow(/RAZORPAY_KEY_ID/);
  expect(readSettings({ ...without, ALLOW_PAYMENT_SANDBOX: 'true' }).razorpay).toBeUndefined();
});

test.each(Object.keys({ ...pusher, ...realtime }))('refuses half of a realtime application, without %s', (name) => {
  const start = () => readSettings({ ...pusher, ...realtime, [name]: '' });
  expect(start).toThrow(new RegExp(`^${name} is missing: with another (Pusher|realtime) setting`, 'm'));
});

test.each([
  ['APP_MODE', 'staging'],
  ['RAZORPAY_KEY_ID', 'a key'],
  ['RAZORPAY_KEY_SECRET', 'two words'],
  ['RAZORPAY_WEBHOOK_SECRET', 'two words'],
  ['RAZORPAY_API_URL', 'api.razorpay.com'],
  ['ALLOW_PAYMENT_SANDBOX', 'yes'],
  ['INVOICE_GSTIN', '27ABCDE'],
  ['INVOICE_SELLER_STATE', 'Bavaria'],
  ['S3_ENDPOINT', 's3.example'],
  ['S3_ENDPOINT', 'https://s3.example/bucket'],
  ['S3_BUCKET', 'My Bucket'],
  ['S3_REGION', 'ap south'],
  ['S3_ACCESS_KEY_ID', 'two words'],
  ['S3_SECRET_ACCESS_KEY', 'two words'],
  ['REDIS_URL', 'localhost:6379'],
  ['REDIS_URL', 'http://localhost:6379'],
  ['REALTIME_KEY', 'short'],
  ['REALTIME_SECRET', 'fifteen-letters'],
  ['HOST', 'a host'],
  ['PORT', '70000'],
  ['PORT', '30 00'],
  ['PUBLIC_URL', 'aangan.example'],
  ['PUBLIC_URL', 'https://aangan.example/in'],
  ['DATABASE_URL', 'mysql://root@db/aangan'],
  ['DATABASE_URL', 'postgres://db'],
  ['SMTP_URL', 'mail.example:587'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['SMTP_URL', 'smtp://mail.example/path'],
  ['SMTP_URL', 'smtp://mail.example?tls=no'],
  ['SMTP_URL', 'smtp://%ff@mail.example'],
  ['MAIL_FROM', 'Aangan'],
  ['MAIL_FROM', 'Aangan <mail@aangan.example>, <other@aangan.example>'],
  ['MAIL_FROM', 'Aangan <mail@aangan.example'],
  ['GOOGLE_MAPS_API_KEY', 'no key'],
  ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}.png'],
  ['MAP_TILES_URL', 'https://{z}.tiles.example/{x}/{y}.png'],
  ['MAP_TILES_URL', 'tiles.example/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://tiles.example;script-src/{z}/{x}/{y}.png'],
  ['MAP_PMTILES', '/srv/india.mbtiles'],
  ['MAP_ATTRIBUTION', '<b>Tiles</b>'],
  ['TRUST_PROXY', 'everybody'],
  ['ROLES', 'web,wroker'],
  ['DEMO_DATA', 'yes'],
  ['LEARNING', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s by its name', (name, value) => {
  const start = () => readSettings({ [name]: value });
  expect(start).toThrow(new RegExp(`^${name} is set to something else: it should be .+\\.$`, 'm'));
});

test('never repeats a value, since some are secret', () => {
  let message = '';
  try {
    readSettings({ DATABASE_URL: 'postgres://aangan:hunter2@db' });
  } catch (error) {
    message = (error as StartError).message;
  }
  expect(message).toContain('DATABASE_URL');
  expect(message).not.toContain('hunter2');
});

test('names everything that is wrong at once', () => {
  expect(() => readSettings({ ...production, PORT: 'x', LOG_LEVEL: 'x', PUBLIC_URL: '' })).toThrow(
    /PORT[^]*LOG_LEVEL[^]*PUBLIC_URL/,
  );
});

test('documents exactly its settings in .env.example, and their values there are valid', async () => {
  const text = await readFile(path.resolve(import.meta.dirname, '../../../.env.example'), 'utf8');
  const documented = [...text.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  expect(documented.map(([name]) => name).sort()).toEqual([...settingNames].sort());
  expect(readSettings(Object.fromEntries(documented) as Record<string, string>)).toEqual(readSettings({}));
});
