import type { Pool } from 'pg';

/** A pattern for a text that must occur nowhere, also with its digits apart or its characters encoded. */
export function canaryPattern(text: string): string {
  if (text.includes('@')) return text.replace(/[.+]/g, '\\$&').replace('@', '(?:@|%40|&#64;|&commat;|\\\\u0040)');
  return text.replace(/\D/g, '').slice(-10).split('').join('[\\s().-]{0,2}');
}

/** Gives every record contact details that differ from those of its owner. */
export async function layCanaries(database: Pool): Promise<void> {
  await database.query(
    `UPDATE properties SET contact_name = 'Canary Name ' || id, contact_email = 'canary-' || id || '@secret.example',
       contact_phone = '+9171' || lpad((10000000 + id * 7)::text, 8, '0')`,
  );
}

/** The hidden contact details: of all users except `ownEmail`, and of all records except those in `except`. */
export async function canariesFor(
  database: Pool,
  viewerEmail: string | null,
  except: readonly number[] = [],
): Promise<RegExp> {
  const { rows: people } = await database.query<{ email: string; phone: string | null }>(
    `SELECT email, phone_number AS phone FROM users u WHERE email IS DISTINCT FROM $1
       AND phone_number IS DISTINCT FROM (SELECT phone_number FROM users WHERE email = $1)
       AND NOT EXISTS (SELECT FROM properties p WHERE p.owner_id = u.id AND p.id = ANY($2))`,
    [viewerEmail, except],
  );
  const { rows: records } = await database.query<{ id: number; email: string; phone: string }>(
    `SELECT p.id, contact_email AS email, contact_phone AS phone FROM properties p JOIN users o ON o.id = p.owner_id
     WHERE o.email IS DISTINCT FROM $1 AND p.id <> ALL($2) AND contact_email LIKE 'canary-%'`,
    [viewerEmail, except],
  );
  const texts = [
    ...people.flatMap(({ email, phone }) => (phone === null ? [email] : [email, phone])),
    ...records.flatMap(({ email, phone }) => [email, phone]),
  ];
  if (texts.length < 200) throw new Error('There are too few canaries to find a leak.');
  return new RegExp(texts.map(canaryPattern).join('|'), 'i');
}
