import { sql } from 'kysely';

/** Whether the price of a home (`p`) is not above the one of news `n`; true for news of other kinds. */
export const isStillLower = sql`(n.kind <> 'price_drop' OR p.search_price <= (n.facts ->> 'price')::bigint)`;
