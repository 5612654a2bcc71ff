import { factorTexts } from '#contracts/factor-texts.ts';
import type { ReauthenticationBody } from '#contracts/second-steps.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { requireUser } from './current-user.ts';
import { wrongPassword, type PasswordCheckService } from './password-check.service.ts';
import { notSetUp, wrongInForm, type RightCode, type SecondStepsService } from './second-steps.service.ts';
import type { UserRow } from './users.repository.ts';

export type ReauthenticationService = ReturnType<typeof makeReauthenticationService>;

/** Checks password and code of a signed-in user again, before a factor of the sign-in changes (ASVS 7.5.1). */
export function makeReauthenticationService(needs: {
  db: Database;
  passwordCheck: Pick<PasswordCheckService, 'matches'>;
  secondSteps: Pick<SecondStepsService, 'isOn' | 'check' | 'use'>;
}) {
  const { db, passwordCheck, secondSteps } = needs;

  async function requirePassword(userId: number, password: string): Promise<UserRow> {
    const user = await requireUser(db, userId);
    if (!(await passwordCheck.matches(user, password))) throw wrongPassword('password');
    return user;
  }

  async function requireCode(user: UserRow, code: string | undefined): Promise<RightCode> {
    if (!(await secondSteps.isOn(user.id))) throw notSetUp();
    const right = code === undefined ? null : await secondSteps.check(user, code);
    if (right) return right;
    throw wrongInForm(code === undefined ? factorTexts.secondStepCode : factorTexts.secondStepWrong);
  }

  /** Uses a code up where the account has a second step; throws 422 with `fields.code` for a wrong or missing one. */
  async function requireCodeIfOn(user: UserRow, code: string | undefined, userAgent: string): Promise<void> {
    if (!(await secondSteps.isOn(user.id))) return;
    const right = await requireCode(user, code);
    const isUsed = await db
      .transaction()
      .execute((transaction) => secondSteps.use(transaction, user, right, userAgent));
    if (!isUsed) throw wrongInForm(factorTexts.secondStepWrong);
  }

  return {
    /**
     * The user whose password this is. Throws 422 with `fields.password` for a wrong one, and 429 after ten, which locks
     * this check and no sign-in elsewhere.
     */
    requirePassword,

    /** Checks the code beside the password, for the caller to use up; throws 422 with `fields.code`, 409 without a second step. */
    requireCode,
    requireCodeIfOn,

    /** Password, and a code where there is a second step, which is used up. */
    async requireAll(userId: number, { password, code }: ReauthenticationBody, userAgent: string): Promise<UserRow> {
      const user = await requirePassword(userId, password);
      await requireCodeIfOn(user, code, userAgent);
      return user;
    },
  };
}
