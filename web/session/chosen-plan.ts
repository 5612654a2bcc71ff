/**
 * What a bought plan leaves for the form that uses it, in session storage and so for one tab (specification §4): the
 * plan that was chosen, and a mark that the next post is to be featured.
 */
export interface ChosenPlan {
  name: string;
  /** Days. */
  duration: number;
  durationText: string;
}

/** A plan that was just paid, with its order. */
export interface PaidPlan extends ChosenPlan {
  orderId: string;
  /** ISO. */
  paidAt: string;
}

const planKey = 'selected_plan';
const featuredKey = 'is_featured';
const wantedKey = 'aangan.wanted-plan';

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
    // A browser that keeps nothing: the server knows the plan anyway.
  }
}

/** Keeps a featured plan that was just paid, for the form that comes next. */
export function keepChosenPlan(plan: PaidPlan): void {
  write(featuredKey, '1');
  write(planKey, JSON.stringify(plan));
}

/** Keeps which plan was wanted before the sign-in. */
export function keepWantedPlan(id: string): void {
  write(wantedKey, id);
}

/** The plan that was wanted before the sign-in, once; null when there is none. */
export function takeWantedPlan(): string | null {
  const id = read(wantedKey);
  remove(wantedKey);
  return id;
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The plan that was chosen in this tab, or null. */
export function readChosenPlan(): ChosenPlan | null {
  try {
    const kept = JSON.parse(read(planKey) ?? 'null') as Record<string, unknown> | null;
    if (!kept || typeof kept.name !== 'string') return null;
    const duration = Number(kept.duration) || 0;
    const text = kept.durationText;
    return { name: kept.name, duration, durationText: typeof text === 'string' ? text : `${duration} days` };
  } catch {
    return null;
  }
}

/** Forgets the plan: a featured post has used it. */
export function forgetChosenPlan(): void {
  remove(planKey);
}

/** Whether the next post of the free form is to be featured. */
export function isFeaturedWanted(): boolean {
  return read(featuredKey) === '1';
}

/** Forgets the mark: the post is done. */
export function forgetFeaturedWanted(): void {
  remove(featuredKey);
}
