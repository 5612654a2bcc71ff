import { Client, type Pool } from 'pg';
import { amenityOptions } from '#contracts/homes/posting-choices.ts';
import { fields } from '#contracts/record/fields.ts';
import type { Kind } from '#contracts/record/kinds.ts';

/** Changes generated records so that all special cases of a search occur. */
export async function randomRecords(pool: Pool): Promise<void> {
  // One connection, since the seed belongs to it; without the pool's time limits, since thousands of updates take seconds.
  const client = new Client({ connectionString: pool.options.connectionString });
  await client.connect();
  try {
    await client.query('SELECT setseed(0.5)');
    for (const step of steps()) await client.query(step);
  } finally {
    await client.end();
  }
}

function steps(): string[] {
  return [
    `UPDATE properties SET ${sets().join(', ')} WHERE id % 5 <> 0`,
    // Records that expired since the last sweep.
    `UPDATE properties SET expires_at = now() - interval '1 second' WHERE id % 41 = 0`,
    `UPDATE properties SET featured_until = now() - interval '1 second' WHERE is_featured AND id % 3 = 0`,
    // Unknown prices, equal sort keys, records without a place, prices at the limits of buckets.
    `UPDATE properties SET price = 0 WHERE id % 29 = 0 AND transaction_type = 'sale'`,
    `UPDATE properties SET price = 5000000 WHERE id % 23 = 0 AND transaction_type = 'sale'`,
    `UPDATE properties SET created_at = now() - interval '3 days' WHERE id % 7 = 0`,
    `UPDATE properties SET latitude = NULL, longitude = NULL, public_latitude = NULL, public_longitude = NULL
      WHERE id % 43 = 0`,
    // PINs with many homes, with a space in them, and of another country.
    `UPDATE properties SET postal_code = (ARRAY['411045', '560 066', '560066', 'SW1A 1AA'])[1 + id % 4] WHERE id % 3 = 0`,
    `UPDATE properties SET society = (ARRAY['Quokka Greens', 'The Greens'])[1 + id % 2] WHERE id % 11 = 0`,
    `UPDATE properties SET furnishing = NULL, city_id = NULL WHERE id % 37 = 0`,
  ];
}

/** Fields that the generated records vary already, together with other columns. */
const varied = new Set<string>(['bedrooms', 'furnishing', 'preferred_locations', 'requirements', 'features']);

/** Sets each field to a random value by its definition, so that new fields are included. */
function sets(): string[] {
  return fields
    .filter(({ name }) => !varied.has(name))
    .map(({ name, kind }) => `${name} = ${name === 'amenities' ? someOf([...amenityOptions]) : valueOf(kind)}`);
}

/** SQL for a random value of a kind; sometimes null or empty. */
function valueOf(kind: Kind): string {
  const maybe = (sql: string) => `CASE WHEN random() < 0.7 THEN ${sql} END`;
  switch (kind.is) {
    case 'whole':
      // Small numbers are as frequent as large ones.
      return kind.least > 1_000
        ? maybe(`${kind.least} + floor(random() * ${kind.most - kind.least})`)
        : maybe(`least(${kind.most}, greatest(${kind.least}, floor(exp(random() * ln(${kind.most})))))`);
    case 'rupees':
      return maybe(`CASE WHEN random() < 0.3 THEN 0 ELSE floor(exp(random() * ln(${kind.most}))) END`);
    case 'oneOf':
      return maybe(`(${array(Object.keys(kind.options))})[1 + floor(random() * ${Object.keys(kind.options).length})]`);
    case 'someOf':
      return someOf(Object.keys(kind.options));
    case 'texts':
      return `'{}'`;
    case 'text':
      return maybe(`'Some text'`);
    case 'yesNo':
      return maybe('random() < 0.5');
    case 'day':
      return maybe(`'2026-01-01'::date + floor(random() * 400)::int`);
  }
}

function someOf(options: string[]): string {
  return `ARRAY(SELECT option FROM unnest(${array(options)}) AS option WHERE random() < 0.4 AND properties.id > 0)`;
}

function array(options: string[]): string {
  return `ARRAY[${options.map((option) => `'${option.replaceAll("'", "''")}'`).join(', ')}]`;
}
