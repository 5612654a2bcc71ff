// Apart from the schemas, so that a page which only shows the sentence does not load the checks.

import type { RemainingAccessReply } from './remaining-access.ts';
import * as texts from '#texts/remaining-access.ts';

/** Numbers of everything that opens an account, or a part of it, beside its password; a new password leaves it. */
export type RemainingAccess = RemainingAccessReply['data'];

const names: Record<keyof RemainingAccess, (v: { n: number }) => string> = {
  passkeys: texts.passkeys,
  authenticator_apps: texts.authenticatorApps,
  recovery_codes: texts.recoveryCodes,
  api_keys: texts.apiKeys,
  import_feeds: texts.importFeeds,
  shared_shortlists: texts.sharedShortlists,
  visit_feeds: texts.visitFeeds,
  webhooks: texts.webhooks,
  agency_members: texts.agencyMembers,
};

/** "1 passkey, 2 API keys and 1 feed"; null when there is nothing. */
export function remainingAccessText(access: RemainingAccess): string | null {
  const parts = (Object.keys(names) as (keyof RemainingAccess)[])
    .filter((kind) => access[kind] > 0)
    .map((kind) => names[kind]({ n: access[kind] }));
  const [last, ...before] = parts.toReversed();
  if (last === undefined) return null;
  return before.length === 0 ? last : texts.listed({ before: before.toReversed().join(', '), last });
}

/** The advice after a new password. `named`: of {@link remainingAccessText}. */
export const remainingAccessAdvice = (named: string): string => texts.advice({ named });

/** Whether there is something that one press ends: an authenticator app has just proved its owner, and stays. */
export function isEndable({
  passkeys,
  api_keys,
  import_feeds,
  shared_shortlists,
  visit_feeds,
  webhooks,
  agency_members,
}: RemainingAccess): boolean {
  return passkeys + api_keys + import_feeds + shared_shortlists + visit_feeds + webhooks + agency_members > 0;
}
