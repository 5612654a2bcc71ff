// Apart from the schemas, so that a page which only shows the sentence does not load the checks.

import type { RemainingAccessReply } from './remaining-access.ts';

/** Numbers of everything that opens an account, or a part of it, beside its password; a new password leaves it. */
export type RemainingAccess = RemainingAccessReply['data'];

const names: Record<keyof RemainingAccess, readonly [one: string, several: string]> = {
  passkeys: ['passkey', 'passkeys'],
  authenticator_apps: ['authenticator app', 'authenticator apps'],
  recovery_codes: ['recovery code', 'recovery codes'],
  api_keys: ['API key', 'API keys'],
  import_feeds: ['feed', 'feeds'],
  shared_shortlists: ['shared shortlist', 'shared shortlists'],
};

/** "1 passkey, 2 API keys and 1 feed"; null when there is nothing. */
export function remainingAccessText(access: RemainingAccess): string | null {
  const parts = (Object.keys(names) as (keyof RemainingAccess)[])
    .filter((kind) => access[kind] > 0)
    .map((kind) => `${access[kind]} ${names[kind][access[kind] === 1 ? 0 : 1]}`);
  const [last, ...before] = parts.toReversed();
  if (last === undefined) return null;
  return before.length === 0 ? last : `${before.toReversed().join(', ')} and ${last}`;
}

/** The advice after a new password. `named`: of {@link remainingAccessText}. */
export const remainingAccessAdvice = (named: string): string =>
  `A new password leaves these: ${named}. Look through them under My Profile, Security, where you can end them all.`;

/** Whether there is something that one press ends: an authenticator app has just proved its owner, and stays. */
export function isEndable({ passkeys, api_keys, import_feeds, shared_shortlists }: RemainingAccess): boolean {
  return passkeys + api_keys + import_feeds + shared_shortlists > 0;
}
