import { accountTexts } from '#contracts/account-texts.ts';
import type { AccountUser, RegisterBody } from '#contracts/accounts.ts';
import { limits } from '#contracts/limits.ts';
import type { MediaService } from '#server/modules/media/media.service.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { verificationMail } from './accounts.emails.ts';
import type { Passwords } from './accounts.passwords.ts';
import { readPhone } from '#contracts/phone.ts';
import { presentUser } from './accounts.presenter.ts';
import { hashToken, makeToken } from './accounts.secrets.ts';
import * as codesRepository from './codes.repository.ts';
import type { CodesService, IssuedCode } from './codes.service.ts';
import * as users from './users.repository.ts';
import type { UserRow } from './users.repository.ts';

const purpose = 'verify_email';
const alreadyVerified = 'Your email is already verified. Please sign in.';
const noAccount = 'No account found with this email address. Please register first.';

export type RegistrationService = ReturnType<typeof makeRegistrationService>;

/** Registration, and the proof that an address belongs to who registered it: one mail with a code and a link. */
export function makeRegistrationService(needs: {
  db: Database;
  codes: CodesService;
  passwords: Passwords;
  media: Pick<MediaService, 'storeAvatar' | 'dropAvatar'>;
  mailer: Mailer;
  publicUrl: string;
}) {
  const { db, codes, passwords, media, mailer, publicUrl } = needs;

  async function sendMail(transaction: Db, user: UserRow, { code, expiresAt }: IssuedCode): Promise<void> {
    const token = makeToken();
    await codesRepository.insertToken(transaction, 'verification_links', {
      hash: hashToken(token),
      userId: user.id,
      minutes: limits.linkLifeHours * 60,
    });
    const link = `${publicUrl}/verify-email?token=${token}`;
    const mail = verificationMail({ firstName: user.first_name, code, link, publicUrl });
    await mailer.enqueue(transaction, { to: user.email, ...mail, expiresAt });
  }

  /** The stored user, and the picture that the registration took the place of. */
  async function store(transaction: Db, user: users.NewUser): Promise<{ row: UserRow; oldPicture: string | null }> {
    const inserted = await users.insertUser(transaction, user);
    if (inserted) return { row: inserted, oldPicture: null };
    const known = await users.findUserByEmailForUpdate(transaction, user.email);
    if (!known) throw new Error('A user was deleted while somebody registered anew.');
    if (known.email_verified_at) {
      const sentence = 'An account with this email already exists. Please sign in, or reset your password.';
      throw new AppError(422, 'accounts.email_taken', sentence, { fields: { email: [sentence] } });
    }
    const row = await users.updateRegistration(transaction, known.id, user);
    // A link of the former registration would verify what somebody else wrote.
    await codesRepository.deleteTokensOf(transaction, 'verification_links', known.id);
    return { row, oldPicture: known.profile_picture };
  }

  async function registerWith(body: RegisterBody, picture: string | null): Promise<AccountUser> {
    const phone = readPhone(body.phone_number);
    if (phone === null) {
      const sentence = accountTexts.phoneInvalid;
      throw new AppError(422, 'request.invalid', sentence, { fields: { phone_number: [sentence] } });
    }
    const { password, ...person } = body;
    // Hashing takes a while: never inside the transaction.
    const passwordHash = await passwords.hash(password);
    const { row, oldPicture } = await db.transaction().execute(async (transaction) => {
      const stored = await store(transaction, {
        ...person,
        phone_number: phone,
        password_hash: passwordHash,
        profile_picture: picture,
      });
      const issued = await codes.issueAgain(transaction, { userId: stored.row.id, purpose });
      if (issued) await sendMail(transaction, stored.row, issued);
      return stored;
    });
    if (oldPicture !== null) await media.dropAvatar(oldPicture);
    return presentUser(row);
  }

  return {
    /**
     * Stores a new user, unverified, and sends the mail, both or neither. An address that registered before and never
     * verified is taken over: whoever reads that mailbox decides. Throws 422 with `fields.email` for an address that
     * is verified, 422 or 413 for the picture, 429 when codes for this address are locked.
     */
    async register(body: RegisterBody, picture: Buffer | null): Promise<AccountUser> {
      const stored = picture && (await media.storeAvatar(picture));
      try {
        return await registerWith(body, stored);
      } catch (error) {
        if (stored !== null) await media.dropAvatar(stored);
        throw error;
      }
    },

    /** Sends code and link anew. Throws 404 for an unknown address, 400 for a verified one, 429 as codes do. */
    async resend(email: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const user = await users.findUserByEmailForUpdate(transaction, email);
        if (!user) throw new AppError(404, 'accounts.not_found', noAccount);
        if (user.email_verified_at) throw new AppError(400, 'accounts.already_verified', alreadyVerified);
        await sendMail(transaction, user, await codes.issue(transaction, { userId: user.id, purpose }));
      });
    },

    /** Verifies the address by the code of the mail; throws as codes do, or 400 when it is verified already. */
    async verifyByCode(email: string, code: string): Promise<void> {
      const user = await users.findUserByEmail(db, email);
      if (user?.email_verified_at) throw new AppError(400, 'accounts.already_verified', alreadyVerified);
      await codes.verify(purpose, user ? { userId: user.id, purpose } : null, code, (transaction) =>
        user ? users.updateVerified(transaction, user.id) : Promise.resolve(false),
      );
    },

    /** Verifies the address by the link of the mail; 400 `accounts.already_verified` the second time. */
    async verifyByLink(token: string): Promise<void> {
      const link = await codesRepository.findLink(db, hashToken(token));
      const user = link && (await users.findUser(db, link.user_id));
      if (user?.email_verified_at) throw new AppError(400, 'accounts.already_verified', alreadyVerified);
      if (!user || !link.is_live) {
        const message = 'This verification link is not valid or has expired. Please ask for a new one.';
        throw new AppError(400, 'accounts.link_invalid', message);
      }
      if (!(await users.updateVerified(db, user.id))) {
        throw new AppError(400, 'accounts.already_verified', alreadyVerified);
      }
    },
  };
}
