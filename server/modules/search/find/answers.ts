import type { Pool } from 'pg';
import { isKnownTo } from '#server/modules/search/filters/filters.ts';
import type { Resolved } from '#server/modules/search/filters/resolve.ts';
import type { Shortcut, ShortcutNeeds, Step } from '#server/modules/search/shortcuts/shortcut.ts';
import { makePlainPath } from './plain-path.ts';
import type { Answer, Answers, Question, Search } from './questions.ts';
import { plainSource } from './statements.ts';

/** The questions of a search: the short cuts are asked in order, and then the plain path. */
export function makeAnswers(
  needs: Omit<ShortcutNeeds, 'answers' | 'prepare'> & { pool: Pool },
  makeShortcuts: (needs: ShortcutNeeds) => Shortcut[],
): { answers: Answers; prepare: (resolved: Resolved) => Promise<Search>; reload: () => void } {
  const plain = makePlainPath(needs);

  function inTurn<Q extends Question>(question: Q): Answer<Q> {
    const from =
      (at: number): Answer<Q> =>
      (ask) => {
        const shortcut = shortcuts[at];
        if (!shortcut) return plain[question](ask);
        const step = shortcut[question] as Step<Q> | undefined;
        const isMine = !shortcut.knows || isKnownTo(shortcut.knows, ask.search.filters);
        return step && isMine ? step(ask, from(at + 1)) : from(at + 1)(ask);
      };
    return from(0);
  }

  async function prepare(resolved: Resolved): Promise<Search> {
    for (const { source } of shortcuts) {
      const found = await source?.(resolved);
      if (found) return { ...resolved, source: found };
    }
    return { ...resolved, source: plainSource };
  }

  const answers: Answers = {
    page: inTurn('page'),
    total: inTurn('total'),
    choices: inTurn('choices'),
    prices: inTurn('prices'),
    cells: inTurn('cells'),
    rows: inTurn('rows'),
  };
  const shortcuts = makeShortcuts({ ...needs, answers, prepare });
  return {
    answers,
    prepare,
    reload: () => {
      for (const { reload } of shortcuts) reload?.();
    },
  };
}
