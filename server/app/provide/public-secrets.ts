import { isRun } from '#contracts/text/repeated-text.ts';

/** Settings that are secret, or hold a password in an address. */
const secretNames = [
  'MAIL_EVENTS_SECRET',
  'S3_SECRET_ACCESS_KEY',
  'BACKUP_KEY',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'REDIS_PASSWORD',
  'REDIS_SENTINEL_PASSWORD',
  'PUSHER_SECRET',
  'REALTIME_SECRET',
  'SECRETS_KEY',
  'DOCUMENTS_KEY',
] as const;
const addressNames = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'SMTP_URL', 'REDIS_URL'] as const;

/** Values that documents, examples, demo and other products publish. */
const published: ReadonlySet<string> = new Set([
  'password',
  'postgres',
  'changeme',
  'change-me',
  'minioadmin',
  's3rver',
  'open courtyard',
  'aangandemoaangandemoaangandemo23',
]);

/** Problems of secrets in production that anybody could know: published values, and runs such as "aaaa" or "123456". */
export function publicSecretProblems(env: Record<string, string | undefined>): string[] {
  const isPublic = (secret: string) => published.has(secret.toLowerCase()) || isRun(secret);
  const secrets = secretNames.map((name) => ({ name, secret: env[name]?.trim() ?? '' }));
  const passwords = addressNames.map((name) => ({ name, secret: passwordOf(env[name]?.trim() ?? '') }));
  return [...secrets, ...passwords]
    .filter(({ secret }) => secret !== '' && isPublic(secret))
    .map(({ name }) => `${name} holds a secret that everybody knows: make one with "openssl rand -hex 24".`);
}

function passwordOf(address: string): string {
  return URL.canParse(address) ? decodeURIComponent(new URL(address).password) : '';
}
