import { sql } from 'kysely';

/** The day in India, as a `date`. */
export const indiaToday = sql<string>`(now() AT TIME ZONE 'Asia/Kolkata')::date`;
