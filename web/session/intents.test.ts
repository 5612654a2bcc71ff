import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { signIn } from '#contracts/calls/sign-in.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { keepSession } from './keep-session.ts';
import { forgetSession } from './session.ts';
import { register, signInBy, signOut } from './account-calls.ts';
import { findIntent, finishIntent, intentPath, keepIntent, takeIntent, waitingIntent } from './intents.ts';

const asha = { id: 7, first_name: 'Asha', email: 'asha@example.in' } as AccountUser;
const ravi = { id: 8, first_name: 'Ravi', email: 'ravi@example.in' } as AccountUser;

const shared = new Map<string, string>();
const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => items.set(key, text),
  removeItem: (key: string) => items.delete(key),
});

/** Switches the test to another tab of the same browser; each has a session storage of its own. */
function inTab(tab: Map<string, string>): void {
  vi.stubGlobal('sessionStorage', storageOf(tab));
}

function serverSays(body: object): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, message: '', ...body })));
}

async function signInAs(user: AccountUser): Promise<void> {
  serverSays({ token: `token of ${user.id}`, user });
  await signInBy(makeCall(signIn, { body: { email: user.email, password: 'courtyard1' } }));
}

async function registerAs(user: AccountUser): Promise<void> {
  serverSays({ requires_verification: true, user });
  await register(new FormData());
}

let first: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  shared.clear();
  first = new Map();
  vi.stubGlobal('localStorage', storageOf(shared));
  inTab(first);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const premium = { planId: 'premium' };
const homeOf = (recordId: number) => ({
  recordId,
  isLead: false,
  name: '2 BHK apartment in Bibwewadi, Pune',
  price: '₹45 L',
  person: 'Tanvi',
  picture: '/media/ac24/320.webp',
  wish: 'buy' as const,
});
const chatAbout = (recordId: number) => ({ home: homeOf(recordId), message: 'Is it available?' });

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

describe('an intent from before signing in', () => {
  it('waits for the user who signs in in the same tab, and then in every tab', async () => {
    keepIntent('buy-plan', premium);
    expect(findIntent('buy-plan')).toBeNull();
    await signInAs(asha);
    expect(findIntent('buy-plan')).toEqual(premium);
    inTab(new Map());
    expect(findIntent('buy-plan')).toEqual(premium);
    expect(intentPath(asha)).toBe('/pricing');
  });

  it('is not for a user who signs in in another tab', async () => {
    keepIntent('buy-plan', premium);
    inTab(new Map());
    await signInAs(ravi);
    expect(findIntent('buy-plan')).toBeNull();
    expect(intentPath(ravi)).toBeUndefined();
  });

  it('follows the address that was registered into the tab that the mail’s link opens', async () => {
    keepIntent('buy-plan', premium);
    await registerAs(asha);
    inTab(new Map());
    await signInAs(asha);
    expect(findIntent('buy-plan')).toEqual(premium);
  });

  it('belongs to the address that registered for it, and to no other user even in the same tab', async () => {
    keepIntent('buy-plan', premium);
    await registerAs(asha);
    await signInAs(ravi);
    expect(findIntent('buy-plan')).toBeNull();
  });

  it('follows the corrected address when the first one was mistyped', async () => {
    keepIntent('buy-plan', premium);
    await registerAs(ravi);
    await registerAs(asha);
    await signInAs(asha);
    expect(findIntent('buy-plan')).toEqual(premium);
  });

  it('is valid for 30 minutes', async () => {
    keepIntent('buy-plan', premium);
    pass(29);
    await signInAs(asha);
    expect(findIntent('buy-plan')).toEqual(premium);
    pass(1);
    expect(findIntent('buy-plan')).toBeNull();
    expect(intentPath(asha)).toBeUndefined();
  });

  it('is invalid when the clock was set back by days', async () => {
    pass(24 * 60);
    keepIntent('buy-plan', premium);
    pass(-24 * 60);
    await signInAs(asha);
    expect(findIntent('buy-plan')).toBeNull();
  });

  it('is deleted at the sign-out', async () => {
    keepIntent('buy-plan', premium);
    await signInAs(asha);
    signOut();
    await signInAs(asha);
    expect(findIntent('buy-plan')).toBeNull();
  });

  it('belongs only to the account whose session ended', async () => {
    keepSession('a token', asha);
    forgetSession();
    keepIntent('buy-plan', premium, asha.id);
    await signInAs(ravi);
    expect(findIntent('buy-plan')).toBeNull();
    forgetSession();
    await signInAs(asha);
    expect(findIntent('buy-plan')).toEqual(premium);
  });

  it('is the last one of its tab, and each tab has its own', async () => {
    keepIntent('start-chat', chatAbout(4));
    keepIntent('buy-plan', premium);
    const second = new Map();
    inTab(second);
    keepIntent('start-chat', chatAbout(5));
    inTab(first);
    await signInAs(asha);
    expect(findIntent('start-chat')).toBeNull();
    expect(findIntent('buy-plan')).toEqual(premium);
    inTab(second);
    expect(findIntent('start-chat')).toEqual(chatAbout(5));
  });

  it('is taken once, and only where it belongs', async () => {
    keepIntent('start-chat', chatAbout(4));
    await signInAs(asha);
    const take = (id: number) => takeIntent('start-chat', ({ home }) => home.recordId === id);
    expect(take(5)).toBeNull();
    expect(take(4)).toEqual(chatAbout(4));
    expect(take(4)).toBeNull();
  });

  it('is never taken without asking if it costs money', async () => {
    keepIntent('buy-plan', premium);
    await signInAs(asha);
    // @ts-expect-error: only kinds that go on by themselves can be taken.
    takeIntent('buy-plan', () => false);
    expect(findIntent('buy-plan')).toEqual(premium);
  });

  // specification 2.7
  it('leads on to the page of imports, until it is done', async () => {
    keepIntent('import-homes', {});
    await registerAs(asha);
    inTab(new Map());
    await signInAs(asha);
    expect(intentPath(asha)).toBe('/import');
    finishIntent('import-homes');
    expect(intentPath(asha)).toBeUndefined();
  });

  it('goes on behind a step that leads to it, and is replaced by anything else', async () => {
    keepIntent('see-number', { home: homeOf(4), isOpen: false });
    keepIntent('buy-plan', premium);
    keepIntent('buy-plan', { planId: 'monthly' });
    pass(29);
    await signInAs(asha);
    expect(intentPath(asha)).toBe('/pricing');
    finishIntent('buy-plan');
    expect(findIntent('see-number')).toEqual({ home: homeOf(4), isOpen: false });
    expect(intentPath(asha)).toBe('/property/4');
    keepIntent('buy-plan', premium, asha.id);
    expect(findIntent('see-number')).not.toBeNull();
    keepIntent('report', { home: homeOf(5) }, asha.id);
    expect([findIntent('see-number'), findIntent('buy-plan')]).toEqual([null, null]);
  });

  it('can be named before anybody has signed in, in its tab and for the registered address', async () => {
    keepIntent('start-chat', chatAbout(4));
    expect(waitingIntent(undefined)).toEqual({ name: 'start-chat', what: chatAbout(4) });
    await registerAs(asha);
    inTab(new Map());
    expect(waitingIntent(undefined)).toBeNull();
    expect(waitingIntent(ravi.email)).toBeNull();
    expect(waitingIntent(asha.email)).toEqual({ name: 'start-chat', what: chatAbout(4) });
  });

  it('shows only pictures of ours', async () => {
    const foreign = { ...homeOf(4), picture: 'https://evil.example/media/a/320.webp' };
    keepIntent('see-number', { home: foreign, isOpen: false });
    await signInAs(asha);
    expect(findIntent('see-number')?.home.picture).toBeNull();
  });

  it('is null when the stored value has an unknown shape', async () => {
    const until = Date.now() + 60_000;
    for (const intents of ['no list', [null, 4], [{ id: 'a', name: 'buy-plan', what: { planId: 4 }, of: 7, until }]]) {
      shared.set('aangan.intents', JSON.stringify(intents));
      await signInAs(asha);
      expect(findIntent('buy-plan')).toBeNull();
      expect(intentPath(asha)).toBeUndefined();
    }
  });
});
