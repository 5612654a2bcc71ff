import { agencyLimits } from '#contracts/agencies/agency-limits.ts';
import { findPlan, type Plan, type PlanKind } from '#contracts/money/plan-choices.ts';
import type { PlansStatus } from '#contracts/money/plans.ts';
import type { AccountEventsService } from '#server/modules/accounts/accounts.module.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { SiteSettingsService } from '#server/modules/site-settings/site-settings.module.ts';
import type { Database, Db } from '#server/platform/database/db.ts';
import { inEnglish, inLanguage, inLanguageOf } from '#server/platform/language.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { findReaderLanguage } from '#server/platform/mail/reader-language.ts';
import { reminderMail } from './plans.emails.ts';
import type { InboxService } from '#server/modules/inbox/inbox.module.ts';
import * as repository from './plans.repository.ts';

/** Days between the reminder and the end of a plan. */
const remindDays = 2;
const remindAtOnce = 100;

export interface PlansNeeds {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
  inbox: Pick<InboxService, 'add' | 'announce'>;
  accountEvents: Pick<AccountEventsService, 'note'>;
  siteSettings: Pick<SiteSettingsService, 'plans' | 'hadPrice'>;
}

export type PlansService = ReturnType<typeof makePlansService>;

/** Plans of users. Decides alone whether a user may see contact details, and whether a user may feature listings. */
export function makePlansService({ db, mailer, publicUrl, inbox, accountEvents, siteSettings }: PlansNeeds) {
  /** The plans of a kind with the prices that hold now, the cheapest of the specification first. */
  const onSale = (kind: PlanKind): Plan[] => siteSettings.plans().filter((plan) => plan.kind === kind);

  /** Whether this user may see contact details of others: with any running plan. False for visitors (null). */
  async function maySeeContacts(userId: number | null): Promise<boolean> {
    return userId !== null && repository.hasPlan(db, userId);
  }

  /** Until when this user may feature listings: the end of the featured plan, or null without one. */
  async function featuredUntil(userId: number, at: Db = db): Promise<Date | null> {
    const active = await repository.listActive(at, userId);
    return active.find(({ kind }) => kind === 'feature')?.ends_at ?? null;
  }

  /** Colleagues of this user's agency whom the running plans cover: the largest of them counts. */
  async function membersCovered(userId: number, at: Db = db): Promise<number> {
    const active = await repository.listActive(at, userId);
    return Math.max(agencyLimits.membersWithoutPlan, ...active.map(({ plan_id }) => findPlan(plan_id)?.members ?? 0));
  }

  async function status(userId: number): Promise<PlansStatus> {
    const active = await repository.listActive(db, userId);
    const state = (kind: PlanKind): PlansStatus['feature_plan'] => {
      const plan = active.find((one) => one.kind === kind);
      return {
        active: plan !== undefined,
        remaining_days: plan?.remaining_days ?? 0,
        type: plan?.plan_id ?? null,
        can_view_contacts: plan !== undefined,
      };
    };
    return {
      feature_plan: state('feature'),
      subscription: state('subscription'),
      trials: { feature_trial_used: false, subscription_trial_used: false },
    };
  }

  /**
   * Begins a plan in the caller's transaction: after the user's last period of its kind, or now. Returns its end. Call
   * it before any lock of an invoice number: it locks the user, and locks in another order could deadlock.
   */
  async function begin(transaction: Db, userId: number, plan: Plan, orderId: string | null): Promise<Date> {
    await lockUser(transaction, userId);
    const detail = inLanguage(await findReaderLanguage(transaction, userId), () => plan.name);
    await accountEvents.note(transaction, { userId, kind: 'plan_bought', detail });
    return repository.insertPeriod(transaction, {
      userId,
      kind: plan.kind,
      planId: plan.id,
      days: plan.duration,
      orderId,
    });
  }

  /** Ends the plan of an order now; later ones move up. Returns its user and kind, or null when there is none. */
  async function end(transaction: Db, orderId: string): Promise<{ userId: number; kind: PlanKind } | null> {
    const first = await repository.findPeriodOfOrder(transaction, orderId);
    if (!first) return null;
    await lockUser(transaction, first.user_id);
    const period = await repository.findPeriodOfOrder(transaction, orderId);
    if (!period) return null;
    await repository.updatePeriodEnd(transaction, period.user_id, period);
    return { userId: period.user_id, kind: period.kind };
  }

  /** Sends one reminder for each plan that ends in two days. Runs every hour. */
  async function remind(): Promise<number> {
    const people: number[] = [];
    const count = await db.transaction().execute(async (transaction) => {
      const ending = await repository.claimEnding(transaction, remindDays, remindAtOnce);
      for (const person of ending) {
        const { user_id: userId, period_id: period, email, first_name: firstName, plan_id, ends_at } = person;
        const plan = findPlan(plan_id);
        if (!plan) continue;
        const mail = inLanguageOf(person, () =>
          reminderMail({ firstName, planName: plan.name, endsAt: ends_at, publicUrl }),
        );
        await mailer.enqueue(transaction, { ...mail, to: email, expiresAt: ends_at });
        const facts = { plan: inEnglish(() => plan.name), ends_at: ends_at.toISOString() };
        await inbox.add(transaction, {
          userId,
          kind: 'plan_end',
          subject: `period ${period}`,
          propertyId: null,
          facts,
        });
        people.push(userId);
      }
      return ending.length;
    });
    inbox.announce(people);
    return count;
  }

  /** Notes in the trails of accounts that plans have ended. Runs every hour. */
  const noteEnded = (): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      for (const { user_id: userId, plan_id } of await repository.claimEnded(transaction, remindAtOnce)) {
        const language = await findReaderLanguage(transaction, userId);
        const detail = inLanguage(language, () => findPlan(plan_id)?.name ?? null);
        await accountEvents.note(transaction, { userId, kind: 'plan_ended', detail });
      }
    });

  return {
    onSale,
    /** Whether a plan was ever sold at this price. */
    hadPrice: siteSettings.hadPrice,
    maySeeContacts,
    featuredUntil,
    membersCovered,
    status,
    begin,
    end,
    remind,
    noteEnded,
    /** Begins a plan without a payment, for demo accounts. */
    give: (userId: number, plan: Plan) =>
      db.transaction().execute((transaction) => begin(transaction, userId, plan, null)),
  };
}
