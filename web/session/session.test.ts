import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AccountUser } from '#contracts/accounts/accounts.ts';
import { signIn } from '#contracts/calls/sign-in.ts';
import { ApiFailure } from '#web/lib/api.ts';
import { makeCall } from '#web/lib/make-call.ts';
import { refreshSession, register, signInBy, signOut } from './account-calls.ts';
import { readSession, watchSession } from './session.ts';

const user: AccountUser = {
  id: 7,
  first_name: 'Asha',
  last_name: 'Rao',
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone_number: '+919822041776',
  user_type: 'buyer',
  enquiry_type: 'buy',
  profile_picture: null,
  profile_picture_url: null,
  avatar: null,
  created_at: '2026-03-04T10:00:00Z',
  updated_at: '2026-03-04T10:00:00Z',
};

const items = new Map<string, string>();
let windowEvents = new EventTarget();

/** The server's next reply; `null` is a lost connection. */
function serverSays(status: number | null, body: object = {}): ReturnType<typeof vi.fn> {
  const call = vi.fn(() =>
    status === null ? Promise.reject(new TypeError('no network')) : Promise.resolve(Response.json(body, { status })),
  );
  vi.stubGlobal('fetch', call);
  return call;
}

/** Changes the storage as another tab would. */
function inAnotherTab(change: () => void): void {
  change();
  windowEvents.dispatchEvent(new Event('storage'));
}

beforeEach(() => {
  items.clear();
  windowEvents = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
});
afterEach(() => vi.unstubAllGlobals());

async function signedIn(): Promise<void> {
  serverSays(200, { success: true, token: 'a-token', user, message: 'Welcome back' });
  await signInBy(makeCall(signIn, { body: { email: user.email, password: 'courtyard1' } }));
}

describe('the session of this browser', () => {
  // specification 1.6
  it('stores token and user under the keys of the specification, the token as text and the user as JSON', async () => {
    await signedIn();
    expect(items.get('auth_token')).toBe('a-token');
    expect(JSON.parse(items.get('user_data') ?? '')).toEqual(user);
    expect(readSession()).toEqual({ state: 'signed-in', user });
    expect(readSession()).toBe(readSession());
  });

  it('is signed out if the stored user is malformed', async () => {
    await signedIn();
    items.set('user_data', '{"id":');
    expect(readSession().state).toBe('signed-out');
  });

  // specification 8.8
  it('ends with a sign-in that fails', async () => {
    await signedIn();
    serverSays(500);
    await expect(signInBy(makeCall(signIn, { body: { email: user.email, password: 'wrong' } }))).rejects.toThrow(
      'Login failed',
    );
    expect(readSession().state).toBe('signed-out');
  });

  it('treats a reply without a token as a demand to verify', async () => {
    serverSays(200, { success: false, requires_verification: true, message: 'Verify first' });
    const failure: unknown = await signInBy(
      makeCall(signIn, { body: { email: user.email, password: 'courtyard1' } }),
    ).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiFailure);
    expect((failure as ApiFailure).body.requires_verification).toBe(true);
    expect(readSession().state).toBe('signed-out');
  });

  // specification 9.5
  it('is unverified after a registration, and signed in after one that needs no verification', async () => {
    serverSays(201, { success: true, requires_verification: true, user, message: 'Check your mail' });
    await register(new FormData());
    expect(readSession().state).toBe('unverified');
    expect(Object.fromEntries(items)).toEqual({
      pending_verification_email: 'asha@example.in',
      pending_verification_name: 'Asha',
    });

    serverSays(201, { success: true, token: 'a-token', user, message: 'Welcome' });
    await register(new FormData());
    expect(readSession().state).toBe('signed-in');
  });

  // specification 8.7
  it('keeps the stored user when the server cannot be reached', async () => {
    await signedIn();
    for (const status of [null, 500, 503, 404]) {
      serverSays(status);
      await refreshSession();
      expect(readSession(), String(status)).toEqual({ state: 'signed-in', user });
    }
  });

  it('takes over the user as the server sends it', async () => {
    await signedIn();
    serverSays(200, { success: true, user: { ...user, first_name: 'Aasha' } });
    await refreshSession();
    expect(readSession().user?.first_name).toBe('Aasha');
  });

  // specification 5.13, 8.8
  it('ends with any 401', async () => {
    await signedIn();
    serverSays(401, { success: false, message: 'Please sign in' });
    await refreshSession();
    expect(readSession().state).toBe('signed-out');
    expect(items.size).toBe(0);
  });

  // specification 8.9
  it('ends at once at a sign-out, whether or not the server receives it', async () => {
    for (const status of [200, 500, null]) {
      await signedIn();
      const call = serverSays(status, { success: true });
      signOut();
      expect(readSession().state).toBe('signed-out');
      expect(call.mock.calls[0]).toMatchObject(['/api/auth/logout', { headers: { authorization: 'Bearer a-token' } }]);
    }
  });

  it('is the same in every tab', async () => {
    await signedIn();
    const changed = vi.fn();
    const stop = watchSession(changed);
    inAnotherTab(() => items.delete('auth_token'));
    expect(changed).toHaveBeenCalledOnce();
    expect(readSession().state).toBe('signed-out');
    inAnotherTab(() => items.set('aangan.favourites', '[1]'));
    expect(changed).toHaveBeenCalledOnce();
    stop();
  });
});
