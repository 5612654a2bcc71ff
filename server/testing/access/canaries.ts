import type { Pool } from 'pg';

/** The characters of a text that must occur nowhere, as patterns, also with its digits apart or its characters encoded. */
function charactersOf(text: string): string[] {
  if (text.includes('@')) {
    return text
      .toLowerCase()
      .split('')
      .map((one) => {
        if (one === '@') return String.raw`(?:@|%40|&#64;|&commat;|\\u0040)`;
        return /\w/.test(one) ? one : `\\${one}`;
      });
  }
  const digits = text.replace(/\D/g, '').slice(-10).split('');
  return digits.map((digit, place) => (place === 0 ? digit : `[\\s().-]{0,2}${digit}`));
}

/** A pattern for texts with these endings; a common prefix occurs in it once. */
function branches(endings: readonly string[][]): string {
  const following = new Map<string, string[][]>();
  for (const [first, ...rest] of endings) {
    // The shortest is found in the longer ones.
    if (first === undefined) return '';
    following.set(first, [...(following.get(first) ?? []), rest]);
  }
  const options = [...following].map(([first, rests]) => first + branches(rests));
  return options.length === 1 ? options.join('') : `(?:${options.join('|')})`;
}

/**
 * A pattern for texts that must occur nowhere. A plain alternation would try thousands of texts at every character of
 * an answer; a tree tries only those that begin with that character.
 */
export const canaryPattern = (texts: readonly string[]): string => branches(texts.map(charactersOf));

/** Gives every record contact details that differ from those of its owner. */
export async function layCanaries(database: Pool): Promise<void> {
  await database.query(
    `UPDATE properties SET contact_name = 'Canary Name ' || id, contact_email = 'canary-' || id || '@secret.example',
       contact_phone = '+9171' || lpad((10000000 + id * 7)::text, 8, '0')
     WHERE (contact_name, contact_email, contact_phone) IS DISTINCT FROM
       ('Canary Name ' || id, 'canary-' || id || '@secret.example', '+9171' || lpad((10000000 + id * 7)::text, 8, '0'))`,
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
  return new RegExp(canaryPattern(texts), 'i');
}
