import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import type { useTestApp } from './app/test-app.ts';

/** Homes whose confirmation, question and bundle are some days old, as if those days had passed. */
export function freshnessHelpers(test: ReturnType<typeof useTestApp>) {
  const today = indianDay(new Date());
  const ago = (days: number): string => dayAfter(today, -days);

  return {
    today,
    ago,

    /** Lets days pass for everything that questions go by. */
    pass: async (days: number): Promise<void> => {
      await test.database.pool.query(
        `UPDATE properties SET confirmed_on = confirmed_on - $1::int, asked_on = asked_on - $1::int`,
        [days],
      );
      await test.database.pool.query(
        `UPDATE question_bundles SET asked_on = asked_on - $1::int, reminded_on = reminded_on - $1::int,
          warned_on = warned_on - $1::int`,
        [days],
      );
    },

    /** Lets days pass for everything that questions to seekers go by. */
    seekersPass: async (days: number): Promise<void> => {
      for (const table of ['seeker_bundles', 'seeker_questions', 'gone_questions'])
        await test.database.pool.query(`UPDATE ${table} SET asked_on = asked_on - $1::int`, [days]);
    },

    /** Runs the jobs of an hour. */
    work: async (): Promise<void> => {
      await test.modules.asking.ask();
      await test.modules.asking.remind();
      await test.modules.asking.warn();
      await test.modules.unanswered.sweep();
    },
  };
}
