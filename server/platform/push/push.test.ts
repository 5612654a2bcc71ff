import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { arePushHosts, defaultPushHosts, isPushHost } from './push-hosts.ts';
import { makePushSender, PushRefused } from './push-sender.ts';
import { vapidKeysOf } from './vapid-keys.ts';

describe('hosts of push services', () => {
  it.each([
    ['fcm.googleapis.com', true],
    ['updates.push.services.mozilla.com', true],
    ['wns2-pn1p.notify.windows.com', true],
    ['web.push.apple.com', true],
    ['notify.windows.com', false],
    ['evilnotify.windows.com', false],
    ['fcm.googleapis.com.example.in', false],
    ['127.0.0.1', false],
  ])('%s: %s', (host, is) => {
    expect(isPushHost(host, defaultPushHosts)).toBe(is);
  });

  it('are names with commas between, and no machines or addresses', () => {
    expect(arePushHosts('fcm.googleapis.com, *.notify.windows.com')).toBe(true);
    for (const text of [
      '10.0.0.1',
      'https://fcm.googleapis.com',
      'localhost',
      '*',
      'a.example,,b.example',
      '*.*.com',
    ]) {
      expect(arePushHosts(text), text).toBe(false);
    }
  });
});

describe('the sender', () => {
  it('has the same keys on all nodes of an installation, and others in another', () => {
    const keys = vapidKeysOf(Buffer.alloc(32, 1));
    expect(vapidKeysOf(Buffer.alloc(32, 1))).toEqual(keys);
    expect(vapidKeysOf(Buffer.alloc(32, 2))).not.toEqual(keys);
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(Buffer.from(keys.privateKey, 'base64url'));
    expect(curve.getPublicKey('base64url')).toBe(keys.publicKey);
  });

  it('connects to no private address, also when a name on the list leads there', async () => {
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    const sender = makePushSender({
      keys: vapidKeysOf(Buffer.alloc(32, 1)),
      contact: 'mailto:help@aangan.example',
      hosts: ['localhost'],
    });
    const target = {
      endpoint: 'https://localhost/x',
      p256dh: browser.getPublicKey('base64url'),
      auth: Buffer.alloc(16).toString('base64url'),
    };
    expect(() => sender.check(target)).not.toThrow();
    await expect(sender.send(target, 'x', { ttlSeconds: 1 })).rejects.toThrow('is not allowed');
    expect(() => sender.check({ ...target, endpoint: 'https://elsewhere.example/x' })).toThrow(PushRefused);
  });
});
