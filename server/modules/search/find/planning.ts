import type { Pool } from 'pg';
import { areSupported, type Wish } from '#server/modules/search/filters/wish.ts';
import type { Estimates } from '#server/modules/search/shortcuts/estimates.ts';
import { plainSource } from './find.repository.ts';
import type { Answers, Plan, Question, Shortcut } from './plan.ts';
import { plainPath } from './plain-path.ts';

export type Planner = (wish: Wish) => Promise<Plan>;
/** Receives the duration of each question. */
export type Observe = (question: Question, seconds: number) => void;

/** Dependencies of short cuts. */
export interface ShortcutNeeds {
  pool: Pool;
  estimates: Estimates;
  /** Plans another wish. */
  planOf: Planner;
}

/**
 * Chooses how a wish is answered: the only place that does. It looks at each short cut once. The last source
 * that is offered is taken; each answer goes to the last short cut that has it, which may pass it on to those before
 * and at last to the plain path.
 */
export function makePlanning(
  { pool, estimates, observe }: Omit<ShortcutNeeds, 'planOf'> & { observe?: Observe | undefined },
  makeShortcuts: (needs: ShortcutNeeds) => Shortcut[],
): { planOf: Planner; reload: () => void } {
  const shortcuts = makeShortcuts({ pool, estimates, planOf: chosen });

  async function chosen(wish: Wish): Promise<Plan> {
    let source = plainSource;
    const fitting: Shortcut[] = [];
    for (const shortcut of shortcuts) {
      if (shortcut.supportedFields && !areSupported(wish, shortcut.supportedFields)) continue;
      if (shortcut.source) source = (await shortcut.source(wish)) ?? source;
      else fitting.push(shortcut);
    }
    return fitting.reduce(improved, plainPath(pool, wish, source));
  }

  return {
    planOf: observe ? async (wish) => observed(await chosen(wish), observe) : chosen,
    reload: () => {
      for (const { reload } of shortcuts) reload?.();
    },
  };
}

type AnswerName = keyof Answers;
export const answerNames: readonly AnswerName[] = ['page', 'total', 'ids', 'choices', 'prices', 'options', 'cells'];
type AnyAnswer = (...asked: unknown[]) => Promise<unknown>;

/** A plan in which a short cut answers what it can, with the plan below. */
function improved(below: Plan, shortcut: Shortcut): Plan {
  const plan: Record<string, unknown> = { ...below };
  for (const name of answerNames) {
    const step = shortcut[name] as ((plan: Plan, ...asked: unknown[]) => Promise<unknown>) | undefined;
    if (step) plan[name] = (...asked: unknown[]) => step(below, ...asked);
  }
  return plan as unknown as Plan;
}

function observed(plan: Plan, observe: Observe): Plan {
  const answers = answerNames.map((name) => [name, timed(name, plan[name] as AnyAnswer, observe)]);
  return { ...plan, ...(Object.fromEntries(answers) as Answers) };
}

/** An answer whose duration is observed. */
export function timed<Asked extends unknown[], Answer>(
  question: Question,
  answer: (...asked: Asked) => Promise<Answer>,
  observe: Observe | undefined,
): (...asked: Asked) => Promise<Answer> {
  if (!observe) return answer;
  return async (...asked) => {
    const begun = performance.now();
    try {
      return await answer(...asked);
    } finally {
      observe(question, (performance.now() - begun) / 1000);
    }
  };
}
