import type { Pool } from 'pg';
import type { CallExchange } from './call-counts.ts';

interface Row {
  key: string;
  points: number;
  left_ms: number;
}

/** Without Redis nodes meet in the database, whose clock counts for all of them. */
export function makePostgresCallExchange(pool: Pool): CallExchange {
  return {
    async add(calls, windowMs) {
      // In the order of the keys, so that two nodes never wait for each other.
      const { rows } = await pool.query<Row>({
        name: 'call_exchange_add',
        text: `WITH clock AS MATERIALIZED (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now)
          INSERT INTO rate_limits AS r (key, points, expire)
          SELECT 'calls:' || key, calls, now + $3::bigint FROM unnest($1::text[], $2::int[]) AS c (key, calls), clock
          ORDER BY key
          ON CONFLICT (key) DO UPDATE SET
            points = CASE WHEN r.expire <= excluded.expire - $3::bigint THEN excluded.points
              ELSE r.points + excluded.points END,
            expire = CASE WHEN r.expire <= excluded.expire - $3::bigint THEN excluded.expire
              ELSE least(r.expire, excluded.expire) END
          RETURNING substr(key, 7) AS key, points, expire - (SELECT now FROM clock) AS left_ms`,
        values: [[...calls.keys()], [...calls.values()], windowMs],
      });
      return new Map(rows.map(({ key, points, left_ms: leftMs }) => [key, { calls: points, leftMs }]));
    },
  };
}
