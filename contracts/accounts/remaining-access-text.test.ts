import { describe, expect, it } from 'vitest';
import { isEndable, remainingAccessText } from './remaining-access-text.ts';

const none = {
  passkeys: 0,
  authenticator_apps: 0,
  recovery_codes: 0,
  api_keys: 0,
  import_feeds: 0,
  shared_shortlists: 0,
  visit_feeds: 0,
  agency_members: 0,
  webhooks: 0,
};

describe('the names of what opens an account beside its password', () => {
  it('are counted, and joined as in a sentence', () => {
    expect(remainingAccessText({ ...none, passkeys: 1 })).toBe('1 passkey');
    expect(remainingAccessText({ ...none, passkeys: 2, import_feeds: 1 })).toBe('2 passkeys and 1 feed');
    expect(remainingAccessText({ ...none, authenticator_apps: 1, recovery_codes: 8, api_keys: 3 })).toBe(
      '1 authenticator app, 8 recovery codes and 3 API keys',
    );
  });

  it('are null for an account that its password alone opens', () => {
    expect(remainingAccessText(none)).toBeNull();
  });
});

describe('one press', () => {
  it('is offered for everything but the authenticator app and its recovery codes', () => {
    expect(isEndable({ ...none, authenticator_apps: 1, recovery_codes: 10 })).toBe(false);
    for (const kind of ['passkeys', 'api_keys', 'import_feeds', 'shared_shortlists', 'visit_feeds', 'webhooks']) {
      expect(isEndable({ ...none, [kind]: 1 }), kind).toBe(true);
    }
  });
});
