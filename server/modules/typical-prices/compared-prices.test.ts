import { expect, it } from 'vitest';
import { useTestDatabase } from '#server/testing/database/test-database.ts';
import { comparedPrices } from './compared-prices.repository.ts';

const test = useTestDatabase();

it('compares the asked records alone, by their estimates as by their places', async () => {
  const client = await test.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN ${comparedPrices(`p.id = ANY('{1,2}'::int[])`)}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const reads = plan.match(/Scan.* on properties p/g)?.length ?? 0;
    expect(reads, plan).toBe(2);
    expect(plan.match(/Index Cond: \(id = ANY \('\{1,2\}'::integer\[\]\)\)/g), plan).toHaveLength(reads);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
