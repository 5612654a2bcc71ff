import { dayAfter, indianDay } from '#contracts/text/india-days.ts';
import type { useTestApp } from './app/test-app.ts';

interface HomeState {
  status: string;
  asked_on: string | null;
  is_unconfirmed: boolean;
}

/** Homes whose confirmation, question and bundle are some days old, as if those days had passed. */
export function freshnessHelpers(test: ReturnType<typeof useTestApp>) {
  const today = indianDay(new Date());
  const ago = (days: number): string => dayAfter(today, -days);

  return {
    today,
    ago,

    /** The state of a home and of its question. */
    stateOf: async (id: number): Promise<HomeState | undefined> => {
      const { rows } = await test.database.pool.query<HomeState>(
        `SELECT p.status, q.asked_on::text, p.is_unconfirmed
         FROM properties p LEFT JOIN owner_questions q ON q.property_id = p.id WHERE p.id = $1`,
        [id],
      );
      return rows[0];
    },

    /** Lets some homes be of a day on which they were confirmed, with a question of another day or without one. */
    age: async (ids: readonly number[], confirmedOn: string, askedOn: string | null): Promise<void> => {
      await test.database.pool.query('UPDATE properties SET confirmed_on = $2 WHERE id = ANY($1)', [ids, confirmedOn]);
      await test.database.pool.query('DELETE FROM owner_questions WHERE property_id = ANY($1)', [ids]);
      if (askedOn === null) return;
      await test.database.pool.query(
        'INSERT INTO owner_questions (property_id, asked_on) SELECT id, $2 FROM unnest($1::int[]) AS id',
        [ids, askedOn],
      );
    },

    /** Lets days pass for everything that questions go by. */
    pass: async (days: number): Promise<void> => {
      await test.database.pool.query('UPDATE properties SET confirmed_on = confirmed_on - $1::int', [days]);
      await test.database.pool.query('UPDATE owner_questions SET asked_on = asked_on - $1::int', [days]);
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
