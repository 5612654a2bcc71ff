import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { makeAccountCookies } from './accounts.cookies.ts';

/** An answer that sets, reads and clears a cookie of each kind, on a site with this address. */
async function ask(publicUrl: string, sent: Record<string, string> = {}) {
  const cookies = makeAccountCookies(publicUrl);
  const app = fastify();
  await app.register(cookie);
  app.get('/', (request, reply) => {
    cookies.set(reply, 'devices', 'one');
    cookies.clear(reply, 'grant');
    return reply.send({ ...cookies.readAll(request), grant: cookies.read(request, 'grant') });
  });
  const answer = await app.inject({ url: '/', cookies: sent });
  await app.close();
  return { read: answer.json<Record<string, string>>(), set: [answer.headers['set-cookie']].flat().map(String) };
}

describe('cookies of account calls', () => {
  it('have names that only https can set where the site is https', async () => {
    const { set } = await ask('https://aangan.example');
    expect(set).toEqual([
      '__Secure-aangan_device=one; Max-Age=34560000; Path=/api/auth; HttpOnly; Secure; SameSite=Strict',
      expect.stringMatching(
        /^__Secure-aangan_password_reset=; .*Path=\/api\/auth\/reset-password; .*HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  it('have plain names where it is not, which no browser would take with a prefix', async () => {
    const { set } = await ask('http://localhost:4000');
    expect(set[0]).toBe('aangan_device=one; Max-Age=34560000; Path=/api/auth; HttpOnly; SameSite=Strict');
  });

  it('are read by their new name first; by their former one only those that are signed', async () => {
    const former = {
      aangan_device: 'former device',
      aangan_registration: 'former registration',
      aangan_browser: 'former browser',
      aangan_password_reset: 'former grant',
    };
    expect((await ask('https://aangan.example', former)).read).toEqual({
      devices: 'former device',
      registration: 'former registration',
    });
    const both = { ...former, '__Secure-aangan_device': 'device', '__Secure-aangan_browser': 'browser' };
    expect((await ask('https://aangan.example', both)).read).toMatchObject({ devices: 'device', browser: 'browser' });
    expect((await ask('http://localhost:4000', both)).read).toMatchObject({ devices: 'former device' });
  });
});
