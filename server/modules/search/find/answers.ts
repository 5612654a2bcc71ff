import type { Pool } from 'pg';
import { areSupported } from '#server/modules/search/filters/filters.ts';
import type { Resolved } from '#server/modules/search/filters/resolve.ts';
import type { Shortcut, ShortcutNeeds, Step } from '#server/modules/search/shortcuts/shortcut.ts';
import { makePlainPath } from './plain-path.ts';
import type { Answer, Answers, Question, Search } from './questions.ts';
import { plainSource } from './statements.ts';

/** The questions of a search: the short cuts are tried in order, and then the plain path. */
export function makeAnswers(
  needs: Omit<ShortcutNeeds, 'answers' | 'prepare'> & {
    pool: Pool;
    /** Receives the duration of each question. */
    observe?: ((question: Question, seconds: number) => void) | undefined;
  },
  makeShortcuts: (needs: ShortcutNeeds) => Shortcut[],
): { answers: Answers; prepare: (resolved: Resolved) => Promise<Search>; reload: () => void } {
  const plain = makePlainPath(needs);

  /** A chain of the short cuts that answer this question: each may pass it on, the last one to the plain path. */
  function inTurn<Q extends Question>(question: Q): Answer<Q> {
    const answer = shortcuts.reduceRight<Answer<Q>>((next, shortcut) => {
      const step = shortcut[question] as Step<Q> | undefined;
      const { supportedFilters } = shortcut;
      if (!step) return next;
      return (ask) =>
        !supportedFilters || areSupported(ask.search.filters, supportedFilters) ? step(ask, next) : next(ask);
    }, plain[question]);
    const { observe } = needs;
    if (!observe) return answer;
    return async (ask) => {
      const begun = performance.now();
      try {
        return await answer(ask);
      } finally {
        observe(question, (performance.now() - begun) / 1000);
      }
    };
  }

  async function prepare(resolved: Resolved): Promise<Search> {
    for (const { source } of shortcuts) {
      const found = await source?.(resolved);
      if (found) return { ...resolved, source: found };
    }
    return { ...resolved, source: plainSource };
  }

  const answers: Answers = { ...plain };
  const shortcuts = makeShortcuts({ ...needs, answers, prepare });
  const all: Answers = {
    page: inTurn('page'),
    total: inTurn('total'),
    ids: inTurn('ids'),
    choices: inTurn('choices'),
    prices: inTurn('prices'),
    options: inTurn('options'),
    cells: inTurn('cells'),
    rows: inTurn('rows'),
  };
  // Short cuts received `answers` to call each other; it is filled in now that all of them exist.
  Object.assign(answers, all);
  return {
    answers,
    prepare,
    reload: () => {
      for (const { reload } of shortcuts) reload?.();
    },
  };
}
