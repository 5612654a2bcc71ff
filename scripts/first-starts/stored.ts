import { Client } from 'pg';

/**
 * Tables whose rows depend on when and how often something ran, not on what was loaded: jobs turn leads into saved
 * searches and check posts after the start.
 */
const volatile = new Set([
  ...['mails', 'server_keys', 'sessions', 'rate_limits'],
  ...['record_events', 'saved_searches', 'saved_search_keys', 'unchecked_records'],
]);

/**
 * Tables that are filled by the age of homes in hours, or by their public points, which each installation has its own of:
 * their rows differ by some from load to load.
 */
const isInexact = (name: string): boolean =>
  name.startsWith('search_') ||
  name.startsWith('statistic_') ||
  [
    'contact_reveals',
    'enquiries',
    'lead_responses',
    'news',
    'price_changes',
    'property_days',
    'property_inquiries',
    // Counted at the start and once an hour, in one start before the last homes of the demo and in another after them.
    'place_pages',
    'place_price_months',
    'society_price_months',
    'typical_map_prices',
    'typical_prices',
  ].includes(name);

/** How many rows each table has; without the queue of jobs, whose tables have a schema of their own. */
export async function countRows(connectionString: string): Promise<Record<string, number>> {
  return withClient(connectionString, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables.filter((table) => !volatile.has(table.name))) {
      const { rows } = await client.query<{ n: number }>(`SELECT count(*)::int AS n FROM "${name}"`);
      counts[name] = rows[0]?.n ?? 0;
    }
    return counts;
  });
}

/** A cell of the map has a price from several homes on, and public points are drawn anew: 88 to 95 in four starts. */
const nearOf = (name: string): number => (name === 'typical_map_prices' ? 8 : 20);

/** The counts, those of inexact tables as whether they are within a twentieth of another load's, or an eighth. */
export function comparable(counts: Record<string, number>, other: Record<string, number>): Record<string, unknown> {
  const near = (name: string, n: number): boolean => Math.abs(n - (other[name] ?? 0)) <= 1 + n / nearOf(name);
  return Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, isInexact(name) ? near(name, n) : n]));
}

export async function withClient<T>(connectionString: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
