import { readSession } from './session.ts';
import * as texts from '#texts/session.ts';

/**
 * Data that a payment stores for the form that follows it, in session storage and so for one tab (specification
 * 11.12): the plan that was chosen, and a mark that the next post is to be featured. Both are for the buyer alone,
 * until the plan ends.
 */
export interface ChosenPlan {
  name: string;
  /** Days. */
  duration: number;
  durationText: string;
}

/** A plan that was just paid for, with its order. */
export interface PaidPlan extends ChosenPlan {
  orderId: string;
  /** ISO. */
  paidAt: string;
}

const planKey = 'selected_plan';
const featuredKey = 'is_featured';

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage is refused: the server has the plan anyway.
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is refused: there is nothing to delete.
  }
}

/** Stores a featured plan that was just paid for, for the form that follows; `endsAt` in milliseconds. */
export function keepChosenPlan(plan: PaidPlan, { userId, endsAt }: { userId: number; endsAt: number }): void {
  write(featuredKey, '1');
  write(planKey, JSON.stringify({ ...plan, userId, endsAt: new Date(endsAt).toISOString() }));
}

/** The stored text, to detect a change. */
export function chosenPlanText(): string | null {
  return read(planKey);
}

function storedPlan(): Record<string, unknown> | null {
  try {
    return JSON.parse(read(planKey) ?? 'null') as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

/**
 * Whether it belongs to another user, or has ended. Without these fields it counts as this user's: the server decides.
 */
function isStale({ userId, endsAt }: Record<string, unknown>): boolean {
  if (userId !== undefined && userId !== readSession().user?.id) return true;
  return typeof endsAt === 'string' && Date.parse(endsAt) <= Date.now();
}

/** The plan that was chosen in this tab, or null. */
export function readChosenPlan(): ChosenPlan | null {
  const stored = storedPlan();
  if (!stored || typeof stored.name !== 'string' || isStale(stored)) return null;
  const duration = Number(stored.duration) || 0;
  const text = stored.durationText;
  return { name: stored.name, duration, durationText: typeof text === 'string' ? text : texts.days({ n: duration }) };
}

/** Deletes the plan: a featured post has used it. */
export function forgetChosenPlan(): void {
  remove(planKey);
}

/** Whether the next post of the free form is to be featured. */
export function isFeaturedWanted(): boolean {
  const stored = storedPlan();
  return read(featuredKey) === '1' && !(stored && isStale(stored));
}

/** Deletes the mark: the record is posted. */
export function forgetFeaturedWanted(): void {
  remove(featuredKey);
}

/** Deletes both: after a sign-out, at the end of the plan, or when the server refused to feature. */
export function forgetFeaturing(): void {
  remove(featuredKey);
  remove(planKey);
}
