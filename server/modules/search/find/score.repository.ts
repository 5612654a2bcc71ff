import type { Pool } from 'pg';

/** Scores below are of the form before days of confirmation counted (0102-confirmed-first.ts), or missing. */
const leastScore = 42 * 2 ** 24;

/** Rows that one statement scores. */
const batch = 5_000;

/**
 * Scores the rows that were written before there were such scores; triggers score all others. In batches, so that searches
 * and postings wait for none.
 */
export async function updateUnscored(pool: Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      `UPDATE search_records r SET score = search_score(p) FROM properties p
       WHERE p.id = r.id AND r.id = ANY(ARRAY(SELECT id FROM search_records
         WHERE transaction_type IN ('sale', 'rent', 'buy', 'tenant') AND is_featured IN (true, false) AND score < $2
         LIMIT $1))`,
      [batch, leastScore],
    );
    if ((rowCount ?? 0) < batch) return;
  }
}
