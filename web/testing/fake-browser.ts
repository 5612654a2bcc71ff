import { afterEach, beforeEach, vi } from 'vitest';

function storageOf(items: Map<string, string>) {
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
}

/** A fake of the browser for code that needs no page: storage and events. Empty for each test. */
export function fakeBrowser() {
  const browser = {
    local: new Map<string, string>(),
    session: new Map<string, string>(),
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
    /** Signs a user in, in storage. */
    signIn(id: number): void {
      browser.local.set('auth_token', `token of ${id}`);
      browser.local.set('user_data', JSON.stringify(personOf(id)));
    },
    signOut(): void {
      browser.local.delete('auth_token');
      browser.local.delete('user_data');
    },
  };
  beforeEach(() => {
    browser.local.clear();
    browser.session.clear();
    browser.window = new EventTarget();
    browser.document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('localStorage', storageOf(browser.local));
    vi.stubGlobal('sessionStorage', storageOf(browser.session));
    vi.stubGlobal('document', browser.document);
    vi.stubGlobal('addEventListener', browser.window.addEventListener.bind(browser.window));
    vi.stubGlobal('removeEventListener', browser.window.removeEventListener.bind(browser.window));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return browser;
}

/** A user as storage holds one. */
export function personOf(id: number) {
  return {
    id,
    first_name: 'Asha',
    last_name: 'Rao',
    name: 'Asha Rao',
    email: `asha${id}@example.in`,
    phone_number: '+919822041776',
    user_type: 'buyer' as const,
    enquiry_type: 'buy' as const,
    profile_picture: null,
    profile_picture_url: null,
    avatar: null,
    created_at: '2026-03-04T10:00:00Z',
    updated_at: '2026-03-04T10:00:00Z',
  };
}
