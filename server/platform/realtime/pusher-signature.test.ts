import { expect, it } from 'vitest';
import { signatureFaultOf, isChannelSignature, isSocketId, signCall, signChannel } from './pusher-signature.ts';

/** The example of the protocol's own documents. */
const app = { id: '3', key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
const signature = '58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4';

it('signs as the example of the protocol does', () => {
  expect(signChannel(app, '1234.1234', 'private-foobar')).toBe(`${app.key}:${signature}`);
  expect(isChannelSignature(app, `${app.key}:${signature}`, '1234.1234', 'private-foobar')).toBe(true);
});

it('knows its signature from every other', () => {
  for (const auth of ['', signature, `other:${signature}`, `${app.key}:${signature.replace('5', '6')}`]) {
    expect(isChannelSignature(app, auth, '1234.1234', 'private-foobar')).toBe(false);
  }
  expect(isChannelSignature(app, `${app.key}:${signature}`, '1234.1235', 'private-foobar')).toBe(false);
  expect(isChannelSignature(app, `${app.key}:${signature}`, '1234.1234', 'private-foobaz')).toBe(false);
});

it('signs nothing that could be read as something else', () => {
  // "1.2:private-a" with the channel "b" would sign as the socket "1.2" with the channel "private-a:b".
  for (const socket of ['1.2:private-a', '1', '.', '1.', '1.2\n', ' 1.2', '١.٢', '']) {
    expect(isSocketId(socket)).toBe(false);
    expect(() => signChannel(app, socket, 'private-b')).toThrow(TypeError);
  }
  for (const channel of ['', 'private-a:b', 'private-a b', 'x'.repeat(201)]) {
    expect(() => signChannel(app, '1.2', channel)).toThrow(TypeError);
  }
});

it('checks what it signed, as it came, within ten minutes', () => {
  const path = '/apps/3/events';
  const body = '{"name":"x"}';
  const nowMs = Date.UTC(2026, 0, 1);
  const query = signCall(app, { path, body, nowMs });
  const check = (changed: { path?: string; query?: string; body?: string; nowMs?: number }) =>
    signatureFaultOf(app, { path, query, nowMs, ...changed, body: Buffer.from(changed.body ?? body) });
  expect(check({})).toBeNull();
  expect(check({ nowMs: nowMs + 600_000 })).toBeNull();
  expect(check({ nowMs: nowMs - 600_000 })).toBeNull();
  expect(check({ nowMs: nowMs + 601_000 })).toContain('auth_timestamp');
  expect(check({ nowMs: nowMs - 601_000 })).toContain('auth_timestamp');
  expect(check({ path: '/apps/4/events' })).toContain('auth_signature');
  expect(check({ body: '{"name":"y"}' })).toContain('body_md5');
  expect(check({ query: `${query}&more=1` })).toContain('auth_signature');
  expect(check({ query: `${query}&auth_key=${app.key}` })).toBe('parameter_twice');
  expect(check({ query: query.replace(app.key, 'other') })).toContain('auth_key');
  expect(check({ query: query.replace('auth_version=1.0', 'auth_version=2.0') })).toContain('auth_version');
  expect(check({ query: query.replace(/auth_timestamp=\d+/, 'auth_timestamp=NaN') })).toContain('auth_timestamp');
  expect(check({ query: query.replace(/&auth_signature.*/, '') })).toContain('auth_signature');
  expect(check({ query: '' })).toContain('auth_key');
});
