import type { AgencyInvitationBody, AgencyState } from '#contracts/agencies/agencies.ts';
import type { MemberRight } from '#contracts/agencies/agency-choices.ts';
import { agencyLimits } from '#contracts/agencies/agency-limits.ts';
import type { AccountsService, SessionsService } from '#server/modules/accounts/accounts.module.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import type { RestrictionsService } from '#server/modules/people/people.module.ts';
import type { PlansService } from '#server/modules/plans/plans.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import { runSweeps, type SweepTime } from '#server/platform/database/sweeps.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { RateLimiter } from '#server/platform/rate-limiter.ts';
import { agencyInvitationMail } from './agencies.emails.ts';
import { presentMember, presentMembership, presentReceived, presentSent } from './agencies.presenter.ts';
import * as repository from './agencies.repository.ts';
import type { AgencyRow } from './agencies.repository.ts';
import { makeNotifyOfAgency } from './agency-news.ts';
import { actsSweep } from './member-acts.repository.ts';

const sweeps = [repository.invitationsSweep, actsSweep];

export type AgenciesService = ReturnType<typeof makeAgenciesService>;

/** Agencies: who works on the stock of an account, and with which rights. */
export function makeAgenciesService(needs: {
  db: Database;
  accounts: Pick<AccountsService, 'findUserRow'>;
  inbox: Pick<InboxService, 'add' | 'announce'>;
  mailer: Pick<Mailer, 'enqueue'>;
  plans: Pick<PlansService, 'membersCovered'>;
  publicUrl: string;
  rateLimiter: Pick<RateLimiter, 'countIn'>;
  restrictions: Pick<RestrictionsService, 'find'>;
  sessions: Pick<SessionsService, 'closeSocketsOf'>;
}) {
  const { db, accounts, inbox, mailer, plans, publicUrl, rateLimiter, restrictions, sessions } = needs;
  const notify = makeNotifyOfAgency(inbox);

  async function state(userId: number): Promise<AgencyState> {
    const agency = await repository.findAgency(db, userId);
    const membership = await repository.findMembership(db, userId);
    const covered = await plans.membersCovered(membership?.owner_id ?? userId);
    return {
      owned: agency
        ? {
            name: agency.name,
            members: (await repository.listMembers(db, agency.id)).map((row, n) => presentMember(row, n, covered)),
            invitations: (await repository.listSent(db, agency.id)).map(presentSent),
            members_covered: covered,
          }
        : null,
      joined: membership ? presentMembership(membership, covered) : null,
      invited: (await repository.listReceived(db, userId)).map(presentReceived),
    };
  }

  /** Runs a change of the agency of an owner, one after the other. Throws 404 for others. */
  async function change(ownerId: number, work: (transaction: Db, agency: AgencyRow) => Promise<number[]>) {
    const people = await db.transaction().execute(async (transaction) => {
      await lockUser(transaction, ownerId);
      const agency = await repository.findAgency(transaction, ownerId);
      if (!agency) throw notFound();
      return work(transaction, agency);
    });
    inbox.announce(people);
    return state(ownerId);
  }

  /** Locks two users in the order of their ids, so that no two transactions wait for each other. */
  async function lockBoth(transaction: Db, a: number, b: number): Promise<void> {
    for (const id of [Math.min(a, b), Math.max(a, b)]) await lockUser(transaction, id);
  }

  /** Throws 409 when the user has an agency already, an own one or a joined one. */
  async function requireNone(transaction: Db, userId: number): Promise<void> {
    const has =
      (await repository.findAgency(transaction, userId)) ?? (await repository.findMembership(transaction, userId));
    if (has) throw new AppError('agencies.have_one');
  }

  /** Throws 409 when the running plan of the owner names no further member. */
  async function requirePlace(transaction: Db, agency: { id: number; owner_id: number }): Promise<void> {
    const max = await plans.membersCovered(agency.owner_id, transaction);
    const members = await repository.listMembers(transaction, agency.id);
    if (members.length >= max) throw new AppError('agencies.members_full', { params: { max } });
  }

  /** Ends an agency: its members read that it has ended. Returns them. */
  async function end(transaction: Db, agency: AgencyRow): Promise<number[]> {
    const members = await repository.listMembers(transaction, agency.id);
    for (const { user_id: member } of members) await notify(transaction, member, { agency, event: 'ended' });
    await repository.deleteAgency(transaction, agency.id);
    return members.map(({ user_id: member }) => member);
  }

  /** Closes the sockets of people who lost rights: they enter again only what is still open to them. */
  const closeSockets = async (people: readonly number[]): Promise<void> => {
    for (const userId of people) await sessions.closeSocketsOf(userId);
  };

  return {
    state,

    /** Begins an agency. Throws 409 for a user who has one or belongs to one. */
    async found(ownerId: number, { name }: { name: string }): Promise<AgencyState> {
      await db.transaction().execute(async (transaction) => {
        await lockUser(transaction, ownerId);
        await requireNone(transaction, ownerId);
        await repository.insertAgency(transaction, ownerId, name);
      });
      return state(ownerId);
    },

    rename: (ownerId: number, { name }: { name: string }) =>
      change(ownerId, async (transaction, agency) => {
        await repository.updateName(transaction, agency.id, name);
        return [];
      }),

    async end(ownerId: number): Promise<AgencyState> {
      let members: number[] = [];
      const next = await change(ownerId, async (transaction, agency) => (members = await end(transaction, agency)));
      await closeSockets(members);
      return next;
    },

    /**
     * Mails an invitation, which replaces an open one to the same address; its account also gets news. The answer is the
     * same whether or not the address has an account, and whether or not its user can be reached. Throws 422 for the
     * owner's own address, 409 beyond the members of the plan and beyond `agencyLimits.openInvitations`, 429 beyond
     * `agencyLimits.invitationMailsPerDay`.
     */
    invite: (ownerId: number, { email: given, rights }: AgencyInvitationBody) =>
      change(ownerId, async (transaction, agency) => {
        const email = given.toLowerCase();
        const owner = await accounts.findUserRow(ownerId);
        if (owner.email.toLowerCase() === email) throw new AppError('agencies.oneself', { field: 'email' });
        await requirePlace(transaction, agency);
        const open = await repository.listSent(transaction, agency.id);
        const max = agencyLimits.openInvitations;
        if (open.length >= max && !open.some((one) => one.email === email)) {
          throw new AppError('agencies.invitations_full', { field: 'email', params: { max } });
        }
        const refused = await rateLimiter.countIn(transaction, 'agency-invitations', `user ${ownerId}`);
        if (refused) throw refused;
        const days = agencyLimits.invitationDays;
        const columns = repository.columnsOf(rights);
        const id = await repository.upsertInvitation(transaction, {
          agencyId: agency.id,
          email,
          rights: columns,
          days,
        });
        const invited = await repository.findInvited(transaction, email, ownerId);
        if (invited ? !invited.may_be_reached : await restrictions.find(ownerId, transaction)) return [];
        const reader = invited ?? { first_name: '', language: owner.language };
        const mail = inLanguageOf(reader, () =>
          agencyInvitationMail({
            firstName: reader.first_name,
            agency: agency.name,
            owner: `${owner.first_name} ${owner.last_name}`,
            rights,
            publicUrl,
          }),
        );
        await mailer.enqueue(transaction, { to: email, ...mail, expiresAt: null });
        if (!invited) return [];
        const isNew = await notify(
          transaction,
          invited.id,
          { agency, event: 'invited', personId: ownerId },
          String(id),
        );
        return isNew ? [invited.id] : [];
      }),

    /** Takes an invitation back. Throws 404 for one of another agency. */
    withdraw: (ownerId: number, id: number) =>
      change(ownerId, async (transaction, agency) => {
        if (!(await repository.deleteSent(transaction, agency.id, id))) throw notFound();
        return [];
      }),

    /**
     * Makes the user a member of the agency that invited the user's address. Throws 404 without such an invitation, 409
     * for a user who has an agency and beyond the members of the owner's plan.
     */
    async accept(userId: number, id: number): Promise<AgencyState> {
      const found = (await repository.listReceived(db, userId)).find((one) => one.id === id);
      if (!found) throw notFound();
      const { owner_id: ownerId } = found;
      await db.transaction().execute(async (transaction) => {
        await lockBoth(transaction, userId, ownerId);
        // Read again under the locks: it may have been taken back or changed.
        const invitation = (await repository.listReceived(transaction, userId)).find((one) => one.id === id);
        if (!invitation) throw notFound();
        await requireNone(transaction, userId);
        const agency = { id: invitation.agency_id, owner_id: ownerId, name: invitation.agency };
        await requirePlace(transaction, agency);
        await repository.insertMember(transaction, userId, invitation);
        await repository.deleteSent(transaction, agency.id, id);
        await notify(transaction, ownerId, { agency, event: 'joined', personId: userId }, String(id));
      });
      inbox.announce([ownerId]);
      return state(userId);
    },

    /** Declines an invitation to the user's address. Throws 404 without one. */
    async decline(userId: number, id: number): Promise<AgencyState> {
      const invitation = (await repository.listReceived(db, userId)).find((one) => one.id === id);
      if (!invitation || !(await repository.deleteSent(db, invitation.agency_id, id))) throw notFound();
      return state(userId);
    },

    /** Gives a member other rights, from the next call on. Throws 404 for a user who isn't a member. */
    async setRights(ownerId: number, userId: number, rights: readonly MemberRight[]): Promise<AgencyState> {
      const next = await change(ownerId, async (transaction, agency) => {
        const columns = repository.columnsOf(rights);
        if (!(await repository.updateRights(transaction, agency.id, userId, columns))) throw notFound();
        return [];
      });
      await closeSockets([userId]);
      return next;
    },

    /** Ends a membership at once. Throws 404 for a user who isn't a member. */
    async remove(ownerId: number, userId: number): Promise<AgencyState> {
      const next = await change(ownerId, async (transaction, agency) => {
        const joined = await repository.deleteMember(transaction, agency.id, userId);
        if (!joined) throw notFound();
        const isNew = await notify(transaction, userId, { agency, event: 'removed' }, joined.toISOString());
        return isNew ? [userId] : [];
      });
      await closeSockets([userId]);
      return next;
    },

    /** Ends the user's own membership. Throws 404 without one. */
    async leave(userId: number): Promise<AgencyState> {
      const membership = await repository.findMembership(db, userId);
      if (!membership) throw notFound();
      const { agency_id: id, agency: name, owner_id: ownerId } = membership;
      await db.transaction().execute(async (transaction) => {
        const given = await repository.countGiven(transaction, userId);
        const joined = await repository.deleteMember(transaction, id, userId);
        if (!joined) throw notFound();
        const about = { agency: { id, name }, event: 'left', personId: userId, given_back: given } as const;
        await notify(transaction, ownerId, about, joined.toISOString());
      });
      inbox.announce([ownerId]);
      await closeSockets([userId]);
      return state(userId);
    },

    /** Before an account is deleted: members of its agency read that it has ended, the owner of its agency that it left. */
    async leaveAccount(transaction: Db, userId: number): Promise<() => void> {
      const people: number[] = [];
      const agency = await repository.findAgency(transaction, userId);
      if (agency) people.push(...(await end(transaction, agency)));
      const membership = await repository.findMembership(transaction, userId);
      if (membership) {
        const { agency_id: id, agency: name, owner_id: ownerId } = membership;
        const given = await repository.countGiven(transaction, userId);
        const about = { agency: { id, name }, event: 'left', personId: userId, given_back: given } as const;
        await notify(transaction, ownerId, about);
        people.push(ownerId);
      }
      return () => {
        inbox.announce(people);
        // Calls are refused already; a socket that stays open for lack of the database is closed with its session.
        void closeSockets(people).catch(() => undefined);
      };
    },

    sweeps,
    /** Deletes invitations that nobody answered. */
    sweep: (time?: SweepTime): Promise<void> => runSweeps(db, sweeps, time),
  };
}

const notFound = () => new AppError('agencies.not_found');
