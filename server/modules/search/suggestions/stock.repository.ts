import type { Pool } from 'pg';
import type { TransactionType } from '#contracts/homes/vocabulary.ts';

/** A society or project with homes in it. */
export interface SocietyInStock {
  society: string;
  city: string | null;
}

/** The societies of at most this many homes with the words are named: the first that the index gives. */
const mostHomes = 400;

/**
 * Societies of homes on a tab whose names hold all words, the last of them perhaps unfinished; those with the most
 * homes first.
 */
export async function listSocieties(
  pool: Pool,
  words: readonly string[],
  tab: TransactionType,
  limit: number,
): Promise<SocietyInStock[]> {
  const { rows } = await pool.query<SocietyInStock>({
    name: 'search_societies',
    text: `SELECT min(p.society) AS society, c.name AS city FROM (
        SELECT r.id, r.city_id FROM search_records r
        WHERE r.society_document @@ to_tsquery('aangan', $1) AND r.transaction_type = $2::text::search_transaction
          AND (r.expires_at IS NULL OR r.expires_at > now()) LIMIT ${mostHomes}) AS r
      JOIN properties p ON p.id = r.id LEFT JOIN cities c ON c.id = r.city_id
      WHERE p.society IS NOT NULL
      GROUP BY lower(p.society), c.name ORDER BY count(*) DESC, 1 LIMIT $3`,
    values: [words.map((word, at) => (at === words.length - 1 ? `'${word}':*` : `'${word}'`)).join(' & '), tab, limit],
  });
  return rows;
}
