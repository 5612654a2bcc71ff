import type { Pool } from 'pg';
import { areSupported, type Wish } from '#server/modules/search/filters/wish.ts';
import type { Estimates } from '#server/modules/search/shortcuts/estimates.ts';
import { plainSource } from './find.repository.ts';
import type { Answers, Plan, Question, Shortcut } from './plan.ts';
import { plainPath } from './plain-path.ts';
import type { Source } from './source.ts';

export type Planner = (wish: Wish) => Promise<Plan>;
/** Receives the duration of each question. */
export type Observe = (question: Question, seconds: number) => void;

/** Dependencies of short cuts. */
export interface ShortcutNeeds {
  pool: Pool;
  estimates: Estimates;
  /** Plans another wish. */
  planOf: Planner;
  /** The homes from which an area is large: for tests, which have no thousands. */
  largeArea?: number | undefined;
}

/**
 * Chooses how a wish is answered: the only place that does. It looks at each short cut once. The last source
 * that is offered is taken; each answer goes to the last short cut that has it, which may pass it on to those before
 * and at last to the plain path.
 */
export function makePlanning(
  { pool, estimates, largeArea, observe }: Omit<ShortcutNeeds, 'planOf'> & { observe?: Observe | undefined },
  makeShortcuts: (needs: ShortcutNeeds) => Shortcut[],
): { planOf: Planner; reload: () => void } {
  const shortcuts = makeShortcuts({ pool, estimates, planOf: chosen, largeArea });
  const sources = shortcuts.filter(({ source }) => source);
  const improvements = shortcuts.filter(({ source }) => !source).map(improvementBy);

  async function chosen(wish: Wish): Promise<Plan> {
    const plan = plainPath(pool, wish, await sourceOf(wish));
    return improvements.reduce((below, improve) => improve(below), plan);
  }

  async function sourceOf(wish: Wish): Promise<Source> {
    let found = plainSource;
    for (const shortcut of sources) {
      if (supports(shortcut, wish)) found = (await shortcut.source?.(wish)) ?? found;
    }
    return found;
  }

  return {
    planOf: observe ? async (wish) => observed(await chosen(wish), observe) : chosen,
    reload: () => {
      for (const { reload } of shortcuts) reload?.();
    },
  };
}

type AnswerName = keyof Answers;
export const answerNames: readonly AnswerName[] = [
  'page',
  'ranked',
  'total',
  'ids',
  'choices',
  'prices',
  'options',
  'cells',
];
type AnyAnswer = (...asked: unknown[]) => Promise<unknown>;

function supports({ supportedFields }: Shortcut, wish: Wish): boolean {
  return !supportedFields || areSupported(wish, supportedFields);
}

type AnyStep = (below: Plan, ...asked: unknown[]) => Promise<unknown>;

/** Makes plans in which a short cut answers what it can, with the plan below. */
function improvementBy(shortcut: Shortcut): (below: Plan) => Plan {
  const steps = answerNames.flatMap((name) => {
    const step = shortcut[name] as AnyStep | undefined;
    return step ? [{ name, step }] : [];
  });
  return (below) => {
    if (!supports(shortcut, below.wish)) return below;
    const plan = { ...below };
    for (const { name, step } of steps) plan[name] = (...asked: unknown[]) => step(below, ...asked) as Promise<never>;
    return plan;
  };
}

function observed(plan: Plan, observe: Observe): Plan {
  const watched = { ...plan };
  for (const name of answerNames) watched[name] = timed(name, plan[name] as AnyAnswer, observe) as never;
  return watched;
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
