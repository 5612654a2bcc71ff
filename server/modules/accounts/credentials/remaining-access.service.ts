import {
  remainingAccessAdvice,
  remainingAccessText,
  type RemainingAccess,
} from '#contracts/accounts/remaining-access-text.ts';
import type { ReauthenticationBody } from '#contracts/accounts/second-steps.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { OtherAccesses } from '#server/platform/module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import type { AccountEventsService } from '../account-events.service.ts';
import { deviceName } from '../accounts.device.ts';
import type { PasskeysService } from '../second-step/passkeys.service.ts';
import type { ReauthenticationService } from './reauthentication.service.ts';
import type { SecondStepsService } from '../second-step/second-steps.service.ts';
import type { UserRow } from '../users.repository.ts';

export type RemainingAccessService = ReturnType<typeof makeRemainingAccessService>;

/**
 * The access that a new password leaves: passkeys, the second step, API keys, feeds, shared shortlists, calendars,
 * webhooks, members of an agency. Everything else that opens an account ends with its password or its sessions: codes, links, grants, trusted devices, push messages, changes of
 * address, open desks.
 */
export function makeRemainingAccessService(needs: {
  db: Database;
  /** The ways into an account that other modules provide. */
  otherAccesses: () => OtherAccesses;
  passkeys: Pick<PasskeysService, 'countAccess' | 'endAccess'>;
  secondSteps: Pick<SecondStepsService, 'statusIn' | 'renewRecoveryCodes'>;
  reauthentication: Pick<ReauthenticationService, 'requireBoth'>;
  accountEvents: Pick<AccountEventsService, 'noteAndMail'>;
}) {
  const { db, passkeys, secondSteps, reauthentication, accountEvents, otherAccesses } = needs;

  async function find(someDb: Db, userId: number): Promise<RemainingAccess> {
    const { since, recovery_codes_left: codes } = await secondSteps.statusIn(someDb, userId);
    const others = otherAccesses();
    return {
      passkeys: await passkeys.countAccess(someDb, userId),
      authenticator_apps: since === null ? 0 : 1,
      recovery_codes: codes,
      api_keys: await others.api_keys.countAccess(someDb, userId),
      import_feeds: await others.import_feeds.countAccess(someDb, userId),
      shared_shortlists: await others.shared_shortlists.countAccess(someDb, userId),
      visit_feeds: await others.visit_feeds.countAccess(someDb, userId),
      webhooks: await others.webhooks.countAccess(someDb, userId),
      agency_members: await others.agency_members.countAccess(someDb, userId),
    };
  }

  async function endIn(transaction: Db, user: UserRow, userAgent: string): Promise<void> {
    const access = await find(transaction, user.id);
    const endable = { ...access, authenticator_apps: 0, recovery_codes: 0 };
    const detail = inLanguageOf(user, () => remainingAccessText(endable));
    if (detail === null) return;
    for (const one of [passkeys, ...Object.values(otherAccesses())]) await one.endAccess(transaction, user.id);
    const device = deviceName(userAgent);
    await accountEvents.noteAndMail(transaction, user, { kind: 'access_ended', device, detail });
  }

  /** Closes what was open by the access that ended. */
  async function afterEnd(userId: number): Promise<void> {
    for (const { afterEnd: follow } of Object.values(otherAccesses())) await follow?.(userId);
  }

  return {
    /** The access to an account beside its password. */
    find: (userId: number): Promise<RemainingAccess> => find(db, userId),

    /** The same in the caller's transaction. */
    findIn: find,

    /**
     * Ends all of it but the authenticator app, whose code was just checked. Returns new recovery codes where the
     * account has a second step, since somebody else may have read the former ones. Throws 422 with `fields.password` or
     * `fields.code` or for a missing passkey, 429 after ten wrong passwords.
     */
    async endAll(
      caller: { userId: number; sessionId: number },
      proof: ReauthenticationBody,
      userAgent: string,
    ): Promise<string[] | null> {
      const { user, right } = await reauthentication.requireBoth(caller, proof);
      if (right) {
        const codes = await secondSteps.renewRecoveryCodes(user, right, userAgent, (transaction) =>
          endIn(transaction, user, userAgent),
        );
        await afterEnd(user.id);
        return codes;
      }
      await db.transaction().execute((transaction) => endIn(transaction, user, userAgent));
      await afterEnd(user.id);
      return null;
    },
  };
}

/** The answer to a new password, with the advice to look at what it leaves. */
export const withAdvice = (message: string, remaining: string | null): string =>
  remaining === null ? message : `${message} ${remainingAccessAdvice(remaining)}`;
