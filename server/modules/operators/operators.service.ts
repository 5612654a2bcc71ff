import {
  operatorLimits,
  type OperatorMe,
  type OperatorRole,
  type OperatorSessionBody,
  type OperatorsReply,
} from '#contracts/desk/operators.ts';
import {
  type AccountsService,
  type PasskeysService,
  type SecondStepsService,
  type SessionsService,
  wrongInForm,
} from '#server/modules/accounts/accounts.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { OperatorCaller } from '#server/platform/operator-caller.ts';
import type { AuditService } from '#server/modules/audit/audit.module.ts';
import { invitationMail } from './operators.emails.ts';
import { makeOperatorMaking } from './operator-making.service.ts';
import * as repository from './operators.repository.ts';
import { hashToken, makeToken } from '#server/platform/tokens.ts';
import type { OperatorRow } from './operators.repository.ts';

/** The proof with which an operator opens the desk. */
export interface Proof extends OperatorSessionBody {
  userAgent: string;
}

export type OperatorsService = ReturnType<typeof makeOperatorsService>;

/** Operators, how the desk opens, and who may change that. */
export function makeOperatorsService(needs: {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
  audit: Pick<AuditService, 'note'>;
  secondSteps: Pick<SecondStepsService, 'isOn' | 'check' | 'use'>;
  passkeys: Pick<PasskeysService, 'isThere' | 'optionsToProve' | 'requireProof'>;
  sessions: Pick<SessionsService, 'hasSecondStep' | 'claimSecondStep'>;
  accounts: Pick<AccountsService, 'findUserRow'>;
}) {
  const { db, mailer, publicUrl, audit, secondSteps, passkeys, sessions, accounts } = needs;

  /** Whether an account has what the desk opens with. */
  const hasFactor = async (userId: number) => (await secondSteps.isOn(userId)) || (await passkeys.isThere(userId));

  /**
   * Takes a proof of the second step: a code of the authenticator app, a passkey, or, to open the desk, that of a sign-in of
   * the last minutes. Throws 409 without one of the first two, 400 and 422 for a wrong one, 429 after five codes.
   */
  async function requireProof(caller: OperatorCaller, sessionId: number, proof: Proof): Promise<void> {
    const { code, credential, userAgent } = proof;
    if (!(await hasFactor(caller.id))) throw needsSecondStep();
    if (credential) return passkeys.requireProof(caller.id, credential, 'prove');
    if (code === undefined) {
      const { signInMinutes } = operatorLimits;
      if (!caller.desk && (await sessions.claimSecondStep(db, sessionId, signInMinutes))) return;
      throw wrongInForm('accounts.app_code_needed');
    }
    const user = await accounts.findUserRow(caller.id);
    const right = (await secondSteps.isOn(caller.id)) ? await secondSteps.check(user, code) : null;
    const isUsed =
      right && (await db.transaction().execute((transaction) => secondSteps.use(transaction, user, right, userAgent)));
    if (!isUsed) throw wrongInForm('accounts.app_code_wrong');
  }

  const noteRole = (
    transaction: Db,
    by: { id: number | null; role: string },
    userId: number,
    act: string,
    [before, after]: [OperatorRole | null, OperatorRole | null],
  ) =>
    audit.note(transaction, {
      operatorId: by.id,
      role: by.role,
      act,
      subject: { type: 'operator', id: userId },
      personId: userId,
      before: { role: before },
      after: { role: after },
    });

  /** Runs a change of an operator who works here, unless it would leave no administrator. */
  async function change(
    userId: number,
    losesAdministrator: boolean,
    work: (transaction: Db, operator: OperatorRow) => Promise<void>,
  ): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const operators = await repository.lockOperators(transaction);
      const operator = operators.get(userId);
      if (!operator || operator.ended_at) throw noSuchOperator();
      const administrators = [...operators.values()].filter((one) => one.role === 'administrator' && !one.ended_at);
      if (losesAdministrator && operator.role === 'administrator' && administrators.length === 1) {
        throw new AppError('operators.last_administrator');
      }
      await work(transaction, operator);
    });
  }

  return {
    /** The operator of a call; null for everybody else. `deskToken`: of the cookie. */
    async findCaller(
      { userId, sessionId }: { userId: number; sessionId: number },
      deskToken: string | null,
    ): Promise<OperatorCaller | null> {
      const tokenHash = deskToken === null ? null : hashToken(deskToken);
      const row = await repository.findCaller(db, { userId, sessionId, tokenHash });
      if (!row) return null;
      const { desk_id: id, expires_at: openUntil, fresh_until: freshUntil, is_fresh: isFresh } = row;
      const desk = id !== null && openUntil && freshUntil ? { id, openUntil, freshUntil, isFresh } : null;
      return { id: row.user_id, role: row.role, desk };
    },

    hasOpenDesk: (deskToken: string): Promise<boolean> => repository.hasOpenDesk(db, hashToken(deskToken)),

    async me({ id, role, desk }: OperatorCaller, sessionId: number): Promise<OperatorMe> {
      const user = await accounts.findUserRow(id);
      return {
        id,
        name: `${user.first_name} ${user.last_name}`,
        role,
        has_second_step: await secondSteps.isOn(id),
        has_passkey: await passkeys.isThere(id),
        signed_in_just_now: !desk && (await sessions.hasSecondStep(sessionId, operatorLimits.signInMinutes)),
        open_until: desk?.openUntil.toISOString() ?? null,
        fresh_until: desk?.isFresh ? desk.freshUntil.toISOString() : null,
      };
    },

    /** Opens the desk for a session of the account, and returns the token of its cookie; an open one becomes fresh. */
    async open(caller: OperatorCaller, sessionId: number, proof: Proof): Promise<string | null> {
      await requireProof(caller, sessionId, proof);
      const { sessionHours: hours, freshMinutes } = operatorLimits;
      if (caller.desk) {
        await repository.updateFresh(db, caller.desk.id, freshMinutes);
        return null;
      }
      const token = makeToken();
      await db.transaction().execute(async (transaction) => {
        const desk = { userId: caller.id, sessionId, tokenHash: hashToken(token) };
        await repository.insertDesk(transaction, desk, { hours, freshMinutes });
        const { id, role } = caller;
        const subject = { type: 'operator', id };
        await audit.note(transaction, { operatorId: id, role, act: 'open_desk', subject, personId: id });
      });
      return token;
    },

    /** The browser's options to prove that its user holds a passkey of the account. */
    passkeyOptions: ({ id }: OperatorCaller) => passkeys.optionsToProve(id, 'prove'),

    close: (caller: OperatorCaller): Promise<void> =>
      caller.desk ? repository.deleteDesk(db, caller.desk.id) : Promise.resolve(),

    async list(): Promise<OperatorsReply['data']> {
      const [operators, invitations] = [await repository.listOperators(db), await repository.listInvitations(db)];
      return {
        operators: operators.map(({ user_id: id, name, role, created_at: since, ended_at: end }) => ({
          id,
          name,
          role,
          since: since.toISOString(),
          ended_at: end?.toISOString() ?? null,
        })),
        invitations: invitations.map(({ id, email, role, expires_at: end }) => ({
          id,
          email: shortAddress(email),
          role,
          expires_at: end.toISOString(),
        })),
      };
    },

    /** Mails an invitation, which takes the place of an older one to the same address. */
    async invite(caller: OperatorCaller, { email, role }: { email: string; role: OperatorRole }): Promise<void> {
      const token = makeToken();
      const link = `${publicUrl}/operator/join#token=${token}`;
      await db.transaction().execute(async (transaction) => {
        const invitation = { email, role, tokenHash: hashToken(token), madeBy: caller.id };
        await repository.upsertInvitation(transaction, invitation, operatorLimits.invitationDays);
        await mailer.enqueue(transaction, { to: email, ...invitationMail({ role, link, publicUrl }), expiresAt: null });
        const { id: operatorId, role: callerRole } = caller;
        const subject = { type: 'invitation', id: shortAddress(email) };
        await audit.note(transaction, {
          operatorId,
          role: callerRole,
          act: 'invite',
          subject,
          personId: null,
          after: { role },
        });
      });
    },

    async withdrawInvitation({ id: operatorId, role }: OperatorCaller, id: number): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        const invitation = await repository.deleteInvitation(transaction, { id });
        if (!invitation) throw new AppError('operators.no_such_invitation');
        const subject = { type: 'invitation', id: shortAddress(invitation.email) };
        await audit.note(transaction, { operatorId, role, act: 'withdraw_invitation', subject, personId: null });
      });
    },

    /**
     * Accepts an invitation to the account's own address. 404 for every other token, 409 without an authenticator app, when
     * the invitation stays.
     */
    async accept(userId: number, token: string): Promise<void> {
      const user = await accounts.findUserRow(userId);
      await db.transaction().execute(async (transaction) => {
        const by = { tokenHash: hashToken(token), email: user.email };
        const invitation = await repository.deleteInvitation(transaction, by);
        if (!invitation || user.email_verified_at === null) {
          throw new AppError('operators.invitation_ended');
        }
        if (!(await hasFactor(userId))) throw needsSecondStep();
        const before = (await repository.lockOperators(transaction)).get(userId);
        await repository.upsertOperator(transaction, userId, invitation.role, invitation.made_by);
        const caller = { id: userId, role: invitation.role };
        const formerRole = before && !before.ended_at ? before.role : null;
        await noteRole(transaction, caller, userId, 'accept_invitation', [formerRole, invitation.role]);
      });
    },

    setRole: (caller: OperatorCaller, userId: number, role: OperatorRole): Promise<void> =>
      change(userId, role !== 'administrator', async (transaction, operator) => {
        await repository.updateRole(transaction, userId, role);
        await noteRole(transaction, caller, userId, 'set_role', [operator.role, role]);
      }),

    end: (caller: OperatorCaller, userId: number): Promise<void> =>
      change(userId, true, async (transaction, operator) => {
        await repository.updateEnded(transaction, userId);
        await noteRole(transaction, caller, userId, 'end_operator', [operator.role, null]);
      }),

    /** Makes somebody an operator by a command of the machine. */
    make: makeOperatorMaking({ db }).make,
  };
}

const noSuchOperator = () => new AppError('operators.not_found');
const needsSecondStep = () => new AppError('operators.second_step_needed');

/** "a…@example.in": enough to recognise one's invitations. */
function shortAddress(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1…');
}
