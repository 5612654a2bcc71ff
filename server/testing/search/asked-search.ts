import type { Pool, QueryConfig } from 'pg';
import { PropertyQuery } from '#contracts/homes/listings.ts';
import type { Statement } from '#server/modules/search/filters/statement.ts';
import { makeSearchService, type SearchService } from '#server/modules/search/search.service.ts';
import { parseQueryString } from '#server/platform/http/query-string.ts';

/** A search that records its SQL statements. */
export function makeAskedSearch(pool: Pool) {
  let asked: Statement[] = [];
  const listening = Object.create(pool) as Pool;
  listening.query = ((statement: QueryConfig | string, values?: unknown[]) => {
    asked.push(
      typeof statement === 'string' ? { name: '', text: statement, values: values ?? [] } : (statement as Statement),
    );
    return pool.query(statement, values);
  }) as unknown as Pool['query'];
  const search = makeSearchService({ pool: listening });

  /** The statements of a call, without those that a node runs only at its first call. */
  async function statementsOf(call: (search: SearchService) => Promise<unknown>): Promise<Statement[]> {
    await call(search);
    asked = [];
    await call(search);
    return asked;
  }

  return {
    search,
    statementsOf,
    /** The same for a page of `GET /api/properties`, by its query string. */
    statementsOfList: (query: string) => {
      const read = PropertyQuery.parse(parseQueryString(query));
      return statementsOf(({ findProperties }) => findProperties(read));
    },
  };
}
