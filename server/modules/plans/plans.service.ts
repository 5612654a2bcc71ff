import { featurePlans, findPlan, subscriptionPlans, type Plan, type PlanKind } from '#contracts/plan-choices.ts';
import type { PlansStatus } from '#contracts/plans.ts';
import { lockUser } from '#server/platform/database/lock-user.ts';
import type { Database, Db } from '#server/platform/database/schema.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { reminderMail } from './plans.emails.ts';
import * as repository from './plans.repository.ts';

/** A reminder goes so long before the end. */
const remindDays = 2;
const remindAtOnce = 100;

export interface PlansNeeds {
  db: Database;
  mailer: Mailer;
  publicUrl: string;
}

export type PlansService = ReturnType<typeof makePlansService>;

/** What users have bought and what it opens. The one answer to "may this person see contacts" and "may they feature". */
export function makePlansService({ db, mailer, publicUrl }: PlansNeeds) {
  /** Whether contact details of others are open to this user: any plan under way. Nobody (null) has none. */
  async function maySeeContacts(userId: number | null): Promise<boolean> {
    return userId !== null && repository.hasPlan(db, userId);
  }

  /** Until when this user may feature listings: the end of what was bought, or null without a featured plan. */
  async function featuredUntil(userId: number, at: Db = db): Promise<Date | null> {
    const active = await repository.listActive(at, userId);
    return active.find(({ kind }) => kind === 'feature')?.ends_at ?? null;
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
   * Begins a plan in the caller's transaction: after what the user has of its kind, else now. Returns its end. Users are
   * locked one at a time, before any invoice number.
   */
  async function begin(transaction: Db, userId: number, plan: Plan, orderId: string | null): Promise<Date> {
    await lockUser(transaction, userId);
    return repository.insertPeriod(transaction, {
      userId,
      kind: plan.kind,
      planId: plan.id,
      days: plan.duration,
      orderId,
    });
  }

  /** Ends the plan of an order, now; later ones move up. Returns whose and of which kind it was, or null for none. */
  async function end(transaction: Db, orderId: string): Promise<{ userId: number; kind: PlanKind } | null> {
    const first = await repository.findPeriodOfOrder(transaction, orderId);
    if (!first) return null;
    await lockUser(transaction, first.user_id);
    const period = await repository.findPeriodOfOrder(transaction, orderId);
    if (!period) return null;
    await repository.updatePeriodEnd(transaction, period.user_id, period);
    return { userId: period.user_id, kind: period.kind };
  }

  /** Reminds, once, of plans that end in two days. Runs every hour. */
  async function remind(): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      const ending = await repository.claimEnding(transaction, remindDays, remindAtOnce);
      for (const { email, first_name: firstName, plan_id, ends_at } of ending) {
        const plan = findPlan(plan_id);
        if (!plan) continue;
        const mail = reminderMail({ firstName, planName: plan.name, endsAt: ends_at, publicUrl });
        await mailer.enqueue(transaction, { ...mail, to: email, expiresAt: ends_at });
      }
      return ending.length;
    });
  }

  return {
    featurePlans: () => featurePlans,
    subscriptionPlans: () => subscriptionPlans,
    maySeeContacts,
    featuredUntil,
    status,
    begin,
    end,
    remind,
    /** A plan as a present of the operator, for demo accounts. */
    give: (userId: number, plan: Plan) =>
      db.transaction().execute((transaction) => begin(transaction, userId, plan, null)),
  };
}
