import { createHmac } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { factorLimits } from '#contracts/accounts/factor-limits.ts';
import { brand } from '#contracts/brand.ts';
import type { AddPasskeyBody, Passkey, PasskeySignInBody } from '#contracts/accounts/passkeys.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Log } from '#server/platform/log.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import type { AccountEventsService } from '../account-events.service.ts';
import { deviceName } from '../accounts.device.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';
import { sameHash } from '../accounts.secrets.ts';
import * as repository from './passkeys.repository.ts';
import type { ChallengeUse, PasskeyRow, ProofPurpose } from './passkeys.repository.ts';
import type { SessionStartService, SignedInNow, SignInOrigin } from '../sessions/session-start.service.ts';
import { findUser, type UserRow } from '../users.repository.ts';

/** Loaded with the first passkey: 27 MB that many processes never need. */
const webAuthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256, RS256 (COSE): what every authenticator can. */
const algorithms = [-8, -7, -257];

const timeout = factorLimits.passkeyMinutes * 60_000;

export type PasskeysService = ReturnType<typeof makePasskeysService>;

/**
 * Passkeys (WebAuthn): made for this site's address alone, and used with the finger, face or PIN of the device, so that one
 * counts as both steps of a sign-in. Challenges are stored as hashes, for one use within minutes.
 */
export function makePasskeysService(needs: {
  db: Database;
  codeKey: Buffer;
  publicUrl: string;
  sessionStart: Pick<SessionStartService, 'open'>;
  rateLimiter: RateLimiter;
  accountEvents: Pick<AccountEventsService, 'noteAndMail'>;
  log: Pick<Log, 'warn'>;
}) {
  const { db, codeKey, publicUrl, sessionStart, rateLimiter, accountEvents, log } = needs;
  const { hostname: rpID, origin } = new URL(publicUrl);

  /** How authenticators name an account: random to everybody else, and always the same. */
  const userHandle = (userId: number): Buffer =>
    createHmac('sha256', codeKey).update(`passkey user\n${userId}`).digest();

  async function makeChallenge(use: ChallengeUse): Promise<Buffer> {
    const challenge = makeToken();
    await repository.insertChallenge(db, hashToken(challenge), use);
    return Buffer.from(challenge, 'base64url');
  }
  const useChallenge = (use: ChallengeUse) => (challenge: string) =>
    repository.deleteChallenge(db, hashToken(challenge), use);

  /** Whether a passkey answered a challenge that was made for this use, which is used up. */
  async function isRight(row: PasskeyRow, credential: PasskeySignInBody['credential'], use: ChallengeUse) {
    const { verifyAuthenticationResponse } = await webAuthn();
    const verified = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: useChallenge(use),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(row.public_key),
        counter: row.counter,
      },
    }).catch((error: unknown) => {
      // A counter that goes back may mean that the passkey was copied.
      const reason = error instanceof Error && /counter/.test(error.message) ? 'counter' : 'unverified';
      log.warn({ passkey: row.id, reason }, 'a passkey was refused');
      return null;
    });
    return (
      verified?.verified === true &&
      (await repository.updatePasskeyUsed(db, row.id, verified.authenticationInfo.newCounter))
    );
  }

  return {
    async list(userId: number): Promise<Passkey[]> {
      return (await repository.listPasskeys(db, userId)).map(present);
    },

    /** The browser's options to make a passkey, after the caller had the password checked. Throws 409 beyond twenty. */
    async optionsToAdd(user: UserRow): Promise<PublicKeyCredentialCreationOptionsJSON> {
      const existing = await repository.listPasskeys(db, user.id);
      if (existing.length >= factorLimits.passkeys) throw full();
      return (await webAuthn()).generateRegistrationOptions({
        rpName: brand.name,
        rpID,
        userName: user.email,
        userDisplayName: `${user.first_name} ${user.last_name}`.trim(),
        userID: new Uint8Array(userHandle(user.id)),
        challenge: new Uint8Array(await makeChallenge({ purpose: 'add', userId: user.id })),
        timeout,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        // A device that holds one refuses to make another.
        excludeCredentials: existing.map(({ credential_id, transports }) => ({
          id: credential_id.toString('base64url'),
          transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** Stores a passkey that the browser made. Throws 400 `accounts.passkey_refused` without a matching challenge. */
    async add(userId: number, body: AddPasskeyBody, userAgent: string): Promise<Passkey> {
      const user = await findUser(db, userId);
      if (!user) throw new AppError('accounts.sign_in_needed');
      const { verifyRegistrationResponse } = await webAuthn();
      const verified = await verifyRegistrationResponse({
        response: body.credential as unknown as RegistrationResponseJSON,
        expectedChallenge: useChallenge({ purpose: 'add', userId }),
        expectedOrigin: origin,
        expectedRPID: rpID,
        requireUserVerification: true,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => null);
      if (!verified?.verified) throw refused();
      const { credential } = verified.registrationInfo;
      return db.transaction().execute(async (transaction) => {
        await lockUser(transaction, userId);
        if ((await repository.listPasskeys(transaction, userId)).length >= factorLimits.passkeys) throw full();
        const row = await repository.insertPasskey(transaction, {
          userId,
          credentialId: Buffer.from(credential.id, 'base64url'),
          publicKey: Buffer.from(credential.publicKey),
          counter: credential.counter,
          transports: credential.transports ?? [],
          name: body.name,
        });
        if (!row) throw refused();
        const device = deviceName(userAgent);
        await accountEvents.noteAndMail(transaction, user, { kind: 'passkey_added', device, detail: row.name });
        return present(row);
      });
    },

    async rename(userId: number, id: number, name: string): Promise<void> {
      if (!(await repository.updatePasskeyName(db, userId, id, name))) throw notFound();
    },

    /** Removes a passkey, after the caller had the password checked. */
    async remove(user: UserRow, id: number, userAgent: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const row = await repository.deletePasskey(transaction, user.id, id);
        if (!row) throw notFound();
        const device = deviceName(userAgent);
        await accountEvents.noteAndMail(transaction, user, { kind: 'passkey_removed', device, detail: row.name });
      });
    },

    countAccess: async (someDb: Db, userId: number): Promise<number> =>
      (await repository.listPasskeys(someDb, userId)).length,

    /** Removes all passkeys, and challenges that would add one, in the caller's transaction. */
    endAccess: (transaction: Db, userId: number): Promise<void> => repository.deletePasskeys(transaction, userId),

    /** The browser's options to sign in: any passkey of this site, so that nobody has to say who they are first. */
    async optionsToSignIn(): Promise<PublicKeyCredentialRequestOptionsJSON> {
      return (await webAuthn()).generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(await makeChallenge({ purpose: 'sign_in', userId: null })),
        timeout,
        userVerification: 'required',
      });
    },

    /**
     * Signs in with a passkey, which counts as both steps. Throws 400 `accounts.passkey_refused` for every fault alike.
     */
    async signIn({ credential, remember = false }: PasskeySignInBody, from: SignInOrigin): Promise<SignedInNow> {
      const row = await repository.findPasskey(db, Buffer.from(credential.id, 'base64url'));
      const user = row && (await findUser(db, row.user_id));
      const handle = credential.response.userHandle;
      if (!user || (handle !== undefined && !sameHash(Buffer.from(handle, 'base64url'), userHandle(user.id)))) {
        throw refused();
      }
      if (!(await isRight(row, credential, { purpose: 'sign_in', userId: null }))) throw refused();
      await rateLimiter.refund('network-sign-ins', from.network);
      return sessionStart.open(user, remember, from, { hasBothSteps: true });
    },

    isThere: async (userId: number): Promise<boolean> => (await repository.listPasskeys(db, userId)).length > 0,

    /** The browser's options to prove, for one purpose, that its user holds one of the account's passkeys. */
    async optionsToProve(userId: number, purpose: ProofPurpose): Promise<PublicKeyCredentialRequestOptionsJSON> {
      const existing = await repository.listPasskeys(db, userId);
      return (await webAuthn()).generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(await makeChallenge({ purpose, userId })),
        timeout,
        allowCredentials: existing.map(({ credential_id, transports }) => ({
          id: credential_id.toString('base64url'),
          transports,
        })),
        userVerification: 'required',
      });
    },

    /** Throws 400 `accounts.passkey_refused` unless one of the account's passkeys answered the options just made. */
    async requireProof(
      userId: number,
      credential: PasskeySignInBody['credential'],
      purpose: ProofPurpose,
    ): Promise<void> {
      const row = await repository.findPasskey(db, Buffer.from(credential.id, 'base64url'));
      if (row?.user_id !== userId || !(await isRight(row, credential, { purpose, userId }))) throw refused();
    },
  };
}

function present({ id, name, created_at, last_used_at }: PasskeyRow): Passkey {
  return { id, name, created_at: created_at.toISOString(), last_used_at: last_used_at?.toISOString() ?? null };
}

const refused = () => new AppError('accounts.passkey_refused');
const notFound = () => new AppError('accounts.passkey_not_found');
const full = () => new AppError('accounts.passkeys_full', { params: { max: factorLimits.passkeys } });
